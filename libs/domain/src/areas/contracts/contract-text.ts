import {
  filled,
  holesIn,
  readLetter,
  sayPiece,
  unknownIssue,
  withHoles,
  type Values,
} from '@quad/domain/email-templates';
import { prose } from '@quad/domain/core';

/** What the text of a contract may say of the contract, its student and the day on which it is issued. */
export const CONTRACT_VARIABLES = [
  'number',
  'student',
  'idNumber',
  'course',
  'level',
  'degree',
  'academic_year',
  'amount',
  'currency',
  'schedule',
  'accept_by',
  'ends_on',
  'institution',
  'today',
] as const;
export type ContractVariable = (typeof CONTRACT_VARIABLES)[number];
export type ContractValues = Readonly<Record<ContractVariable, string>>;

/** The markup of a text, whose variables are all known. */
export const contractBody = prose()
  .trim()
  .min(1)
  .max(40_000)
  .superRefine((text, context) => {
    unknownIssue(text, [], CONTRACT_VARIABLES).forEach((issue) => context.addIssue(issue));
  });

/** The variables of a text that hold nothing for a contract: it is not issued. */
export const emptyIn = (body: string, values: Values): string[] => holesIn({ subject: '', body }, values);

/** A value is text whatever it holds: signs that would begin markup are written as others that look alike. */
const asText = (value: string): string =>
  value.replace(/\*/g, '∗').replace(/\]\(/g, '] (').replace(/\{\{/g, '{ {').replace(/^#/, '№').replace(/^-/, '–');

/** The exact text of one contract: what is shown, hashed, printed and accepted. What is `empty` keeps its name in braces. */
export function contractTextOf(body: string, values: Values, empty: readonly string[] = []): string {
  const written = Object.entries(values).map(([name, value = '']) => [name, asText(value)]);
  return filled(body.replace(/\r\n?/g, '\n'), withHoles(Object.fromEntries(written) as Values, empty));
}

/** The text in blocks of lines; where a link leads is written beside it, since paper has none. */
export const contractBlocks = (text: string) =>
  readLetter(text).map(({ kind, lines }) => ({
    kind,
    lines: lines.map((pieces) =>
      pieces.map((piece) => ({
        text: sayPiece(piece, {}) + (piece.kind === 'link' && piece.href !== piece.text ? ` (${piece.href})` : ''),
        bold: piece.kind === 'bold',
        italic: piece.kind === 'italic',
      })),
    ),
  }));
export type ContractBlock = ReturnType<typeof contractBlocks>[number];
