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

/** The text with its variables filled in, once: what a value says stays text. Unknown names stay as they are. */
export const fillTemplate = (
  text: string,
  values: Readonly<Partial<Record<TemplateVariable, string | null>>>,
): string =>
  text.replace(SLOT, (slot, name: string) =>
    (TEMPLATE_VARIABLES as readonly string[]).includes(name) ? (values[name as TemplateVariable] ?? '') : slot,
  );
