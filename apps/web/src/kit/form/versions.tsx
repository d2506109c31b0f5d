import { Callout } from '@blueprintjs/core';
import { useEffect, useState, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import type { AnyResource } from '@quad/domain/core';
import { useChangedBy } from '#data/live/live';
import { useText } from '#data/words/text';
import { codeOf, currentOf } from '#kit/base/problems';
import { Conflict, type Values } from './conflict';

interface Versions {
  /** The version that the person began with: later ones must not slip under what they type. */
  readonly seen: Values | undefined;
  readonly adopt: (now: Values) => void;
  /** Who has changed it while it is open. */
  readonly by: string | undefined;
  /**
   * Sends what the person wants. If the record has another version meanwhile, both are shown and the answer is undefined;
   * throws every other refusal.
   */
  readonly attempt: <T>(mine: Values, send: () => Promise<T>, read?: () => Promise<Values>) => Promise<T | undefined>;
  /** What is to be said of it, for the head of the form. */
  readonly notes: ReactNode;
}

/**
 * Keeps two editors of a record apart. `now` is the current record, as its form writes it; a new one has none. A
 * refusal shows the columns of the record alone: where a form writes more, `read` asks for all of it.
 */
export function useVersions(of: AnyResource, now: Values | undefined): Versions {
  const by = useChangedBy(of.name, now?.id as number | undefined);
  const [seen, adopt] = useState(now);
  const [clash, setClash] = useState<{ mine: Values; theirs: Values }>();
  const attempt: Versions['attempt'] = (mine, send, read) =>
    send().catch(async (refusal: unknown) => {
      const current = codeOf(refusal) === 'stale_version' ? currentOf(refusal) : undefined;
      if (!current) throw refusal;
      setClash({ mine, theirs: read ? await read() : current });
      return undefined;
    });
  const notes = (
    <>
      {now && seen && Number(now.version) > Number(seen.version) && <Newer by={by} take={() => adopt(now)} />}
      {clash && <Conflict of={of} by={by} seen={seen ?? {}} {...clash} onClose={() => setClash(undefined)} />}
    </>
  );
  return { seen, adopt, by, attempt, notes };
}

/** Someone else's change comes into a form that nobody has touched; where the person is typing it is only told. */
function Newer({ by, take }: { by: string | undefined; take: () => void }) {
  const t = useText('kit');
  const { isDirty } = useFormContext().formState;
  useEffect(() => {
    if (!isDirty) take();
  });
  return isDirty ? (
    <Callout compact intent="warning" role="status">
      {by ? t('form.newer_by', { name: by }) : t('form.newer')}
    </Callout>
  ) : null;
}
