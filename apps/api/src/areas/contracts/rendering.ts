import { createHash } from 'node:crypto';
import { contractTextOf, emptyIn, type ContractValues } from '@quad/domain/contracts';
import { Problem } from '@quad/domain/core';
import { dayOf, momentOf, requirePrintable } from '#areas/links/index.js';
import type { RowOf } from '#core/database/sql.js';
import { textOf } from '#core/errors/texts.js';
import type { SAID_OF } from './contracts.queries.js';

export type Said = RowOf<typeof SAID_OF>;

export const hashOfText = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

const amountIn = (amount: string): string => {
  const [whole = '', part = '00'] = amount.split('.');
  return `${new Intl.NumberFormat('en-US').format(BigInt(whole)).replaceAll(',', ' ')}.${part.padEnd(2, '0')}`;
};

/** What the variables hold for a contract, in the language of its text. */
function valuesOf({ accept_until, ends_on, today, schedule, full_grant, language, ...said }: Said): ContractValues {
  const payments = schedule.map(({ due_on, amount }) => `${dayOf(due_on)}: ${amountIn(amount)} ${said.currency}`);
  return {
    number: said.number,
    student: said.student,
    idNumber: said.idNumber,
    course: said.course ?? '',
    level: said.level ?? '',
    degree: textOf(language, `reference:types.degree.${said.degree}`),
    academic_year: said.academic_year,
    amount: amountIn(said.amount),
    currency: said.currency,
    schedule: full_grant ? textOf(language, 'contracts:paper.full_grant') : payments.join('; '),
    accept_by: momentOf(accept_until, said.time_zone),
    ends_on: dayOf(ends_on),
    institution: said.institution,
    today: dayOf(today),
  };
}

/** How the text of a contract is, and what it lacks: that is shown by its name in braces. */
export function drafted(said: Said): { readonly text: string; readonly empty: readonly string[] } {
  const values = valuesOf(said);
  const empty = emptyIn(said.body, values);
  return { text: contractTextOf(said.body, values, empty), empty };
}

/** The exact text of a contract; refuses, by name, a variable that holds nothing, and letters that no paper can show. */
export function rendered(said: Said): { readonly text: string; readonly sha256: string } {
  const { text, empty } = drafted(said);
  if (empty.length > 0) {
    const names = empty.map((name) => `{{${name}}}`).join(', ');
    throw new Problem('contracts.empty_variable', { status: 422, params: { names, number: said.number } });
  }
  requirePrintable(text);
  return { text, sha256: hashOfText(text) };
}
