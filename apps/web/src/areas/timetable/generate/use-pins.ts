import { useState } from 'react';
import type { GenerationRun } from '@quad/domain/timetable';
import { useSession } from '#data/identity/session';
import { draftKey } from '#data/offline/drafts';
import { remember, remembered } from '#data/offline/store';

interface Pins {
  readonly pins: ReadonlySet<string>;
  /** Pins a lesson, or lets it go. */
  readonly pin: (lecture: string) => void;
  /** They went into another run. */
  readonly forget: () => void;
}

/** What a person has pinned in a run: kept on this browser until the rest is generated, so that a reload loses nothing. */
export function usePins({ id, lectures }: GenerationRun): Pins {
  const { actor } = useSession();
  const key = actor && draftKey(actor.account_id, `${actor.institution_id}.timetable_runs.${id}.pins`);
  const [pins, setPins] = useState<ReadonlySet<string>>(() => {
    const kept = key ? remembered<readonly string[] | null>(key, null) : null;
    return new Set(kept ?? lectures.filter(({ pinned }) => pinned).map(({ lecture }) => lecture));
  });
  const pin = (lecture: string) => {
    const next = new Set(pins);
    if (!next.delete(lecture)) next.add(lecture);
    setPins(next);
    if (key) remember(key, [...next]);
  };
  return { pins, pin, forget: () => key && remember(key, undefined) };
}
