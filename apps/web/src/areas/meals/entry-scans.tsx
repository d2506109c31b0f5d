import type { RecordOf } from '@quad/domain/core';
import { mealCalls, type mealEntries } from '@quad/domain/meals';
import { useSend } from '#data/server/calls';
import { CallFailed, newKey } from '#data/server/client';
import { discard, enqueue, useQueue } from '#data/offline/queue';
import { useText } from '#data/words/text';
import { useTold, type Told } from '#kit/figures/code-desk';
import { Allergens } from './dish';

/** Scans wait in this line on the device until the server has them. */
const LINE = 'meals';

type Entry = RecordOf<typeof mealEntries>;

/** The person, the dish, and what in it they do not tolerate. */
function LetIn({ of: { meal_name, harmful } }: { of: Entry }) {
  const t = useText('meals');
  return (
    <>
      <p>{meal_name ?? t('entry.no_dish')}</p>
      {harmful.length > 0 && <Allergens of={harmful} person={harmful} />}
    </>
  );
}

/** Lets people in by their code. Without a line a scan is kept on this device with its time, and sent when the line is back. */
export function useScans(sitting_id: number | undefined) {
  const t = useText('meals');
  const { send, isBusy } = useSend(mealCalls.scan);
  const queue = useQueue(LINE);
  const { told, run } = useTold();
  const letIn = async (code: string): Promise<Told | void> => {
    if (sitting_id === undefined) return undefined;
    // The same `scan` sent again, after an answer that was lost, lets nobody in twice and refuses nobody.
    const given = { sitting_id, code, scan: newKey(), scanned_at: new Date().toISOString() };
    return send(given).then(
      (entry) => ({
        intent: entry.harmful.length ? 'warning' : 'success',
        text: entry.owner_name,
        content: <LetIn of={entry} />,
      }),
      async (problem: unknown) => {
        if (!(problem instanceof CallFailed) || !problem.isTemporary) throw problem;
        await enqueue(LINE, { method: 'PUT', path: mealCalls.scan.path, body: given });
        return { intent: 'warning', text: t('entry.kept') };
      },
    );
  };
  return {
    scan: (code: string) => run(letIn(code)),
    told,
    isBusy,
    waiting: queue.filter(({ problem }) => !problem),
    refused: queue.filter(({ problem }) => problem),
    seen: discard,
  };
}
