/** A step of a story: event, who took it, where it led. */
export type StoryStep = readonly [event: string, by: Teller, to: string];
export interface Teller {
  readonly account_id: number;
  readonly name: string;
}

const DAY = 86_400_000;
export const ago = (days: number): string => new Date(Date.now() - days * DAY).toISOString();

/** The history of a record that began so many days ago: made, and moved step by step. */
export function historyOf(
  about: { readonly institution_id: number; readonly resource: string; readonly record_id: number },
  { by, began, steps }: { readonly by: Teller; readonly began: number; readonly steps: readonly StoryStep[] },
): Record<string, unknown>[] {
  const row = (event: string, who: Teller, part: object) => ({
    ...about,
    name: `${about.resource}.${event}`,
    // The portal itself has no account.
    actor_id: who.account_id || null,
    actor_name: who.name,
    ...part,
  });
  const pace = began / (steps.length + 2);
  return [
    row('created', by, { version: 1, status_from: null, status_to: null, changes: {}, at: ago(began) }),
    ...steps.map(([event, who, to], n) => {
      const from = steps[n - 1]?.[2] ?? 'draft';
      const at = ago(Math.max(0.02, began - (n + 1) * pace));
      return row(event, who, { version: n + 2, status_from: from, status_to: to, changes: { status: [from, to] }, at });
    }),
  ];
}
