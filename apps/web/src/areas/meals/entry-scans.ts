import { useState } from 'react';
import type { RecordOf } from '@quad/domain/core';
import { mealCalls, type mealEntries } from '@quad/domain/meals';
import { useSend } from '#data/server/calls';
import { CallFailed, newKey } from '#data/server/client';
import { discard, enqueue, useQueue } from '#data/offline/queue';
import { useText } from '#data/words/text';
import { sayProblem } from '#kit/base/problems';

/** Scans wait in this line on the device until the server has them. */
const LINE = 'meals';

export interface Said {
  readonly intent: 'success' | 'warning' | 'danger';
  readonly text: string;
  readonly entry?: RecordOf<typeof mealEntries>;
}

/** Lets people in by their code. Without a line a scan is kept on this device with its time, and sent when the line is back. */
export function useScans(sitting_id: number | undefined) {
  const t = useText('meals');
  const { send, isBusy } = useSend(mealCalls.scan);
  const queue = useQueue(LINE);
  const [said, say] = useState<Said>();
  const scan = async (code: string) => {
    if (sitting_id === undefined) return;
    // The same `scan` sent again, after an answer that was lost, lets nobody in twice and refuses nobody.
    const given = { sitting_id, code, scan: newKey(), scanned_at: new Date().toISOString() };
    await send(given).then(
      (entry) => say({ intent: entry.harmful.length ? 'warning' : 'success', text: entry.owner_name, entry }),
      async (problem: unknown) => {
        if (!(problem instanceof CallFailed) || !problem.isTemporary)
          return say({ intent: 'danger', text: sayProblem(problem) ?? '' });
        await enqueue(LINE, { method: 'PUT', path: mealCalls.scan.path, body: given });
        say({ intent: 'warning', text: t('entry.kept') });
      },
    );
  };
  return {
    scan,
    said,
    isBusy,
    waiting: queue.filter(({ problem }) => !problem),
    refused: queue.filter(({ problem }) => problem),
    seen: discard,
  };
}
