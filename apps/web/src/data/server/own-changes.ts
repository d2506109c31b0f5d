/** A write's answer names the records that it has changed, as `resource/id@from>to` (versions), separated by commas. */
export const CHANGED = 'quad-changed';
const MOST = 1000;
const made = new Map<string, number>();

/** The versions that this tab's own calls have made of records, so that a step need not wait until they are read anew. */
export const ownChanges = {
  note(named: string | null): void {
    if (made.size > MOST) made.clear();
    for (const one of named?.split(',') ?? []) {
      const [of = '', to] = one.split('>');
      made.set(of, Number(to));
    }
  },

  /** As when another person comes. */
  forget: (): void => made.clear(),

  /** The version that follows from the one seen by own changes alone; what somebody else changed between ends it. */
  since(resource: string, id: number, seen: number): number {
    const next = made.get(`${resource}/${id}@${seen}`);
    return next === undefined || next <= seen ? seen : ownChanges.since(resource, id, next);
  },
};
