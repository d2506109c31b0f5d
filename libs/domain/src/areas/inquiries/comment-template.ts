import type { z } from 'zod';

/** What a template may name, in two braces: `{{number}}`. */
export const TEMPLATE_VARIABLES = [
  'number',
  'title',
  'creator',
  'assignee',
  'deadline',
  'moderator',
  'institution',
] as const;
export type TemplateVariable = (typeof TEMPLATE_VARIABLES)[number];

const SLOT = /\{\{\s*([a-z_]+)\s*\}\}/g;

/** The names in a template that nobody knows. */
export const unknownVariables = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(SLOT)]
      .map(([, name = '']) => name)
      .filter((name) => !(TEMPLATE_VARIABLES as readonly string[]).includes(name)),
  ),
];

/** The variables that nothing has filled in: a text with one of them is not sent. */
const holesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(SLOT)].map(([slot]) => slot).filter((slot) => unknownVariables(slot).length === 0)),
];

/** Refuses a text that still has a hole, by the hole's name. */
export const filledIn = (text: string | null | undefined, context: z.RefinementCtx): void => {
  const names = holesIn(text ?? '').join(', ');
  if (names) context.addIssue({ code: 'custom', params: { say: 'inquiries:errors.unfilled', names } });
};

/**
 * The text with its variables filled in, once: what a value says stays text. A name that is unknown or holds nothing stays as
 * it is, so that the hole is seen.
 */
export const fillTemplate = (
  text: string,
  values: Readonly<Partial<Record<TemplateVariable, string | null>>>,
): string =>
  text.replace(SLOT, (slot, name: string) =>
    Object.hasOwn(values, name) ? values[name as TemplateVariable] || slot : slot,
  );
