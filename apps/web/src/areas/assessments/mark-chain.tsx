import { markCalls, markWorkflow, type ChainEntry } from '@quad/domain/assessments';
import type { Step } from '@quad/domain/core';
import { useCall } from '#data/server/calls';
import { useText } from '#data/words/text';
import { useLabels } from '#data/words/labels';
import { Loaded } from '#kit/base/loaded';
import { Modal } from '#kit/base/modal';
import { Time } from '#kit/base/time';
import type { Mark } from './sheet-cells';

/** What people read of a change: numbers and texts; states have words of their own. */
const SHOWN = [
  'first_mark',
  'second_mark',
  'final_mark',
  'calculated_mark',
  'original_mark',
  'first_comment',
  'final_comment',
] as const;

/** Who entered what when, what it was before and why; each entry is sealed. */
export function MarkChain({ mark, onClose }: { mark: Mark; onClose: () => void }) {
  const t = useText('assessments');
  const reading = useCall(markCalls.chain, { id: mark.id });
  return (
    <Modal title={t('sheet.history_of', { student: mark.student_name })} onClose={onClose} className="marks-chain">
      <Loaded of={reading} lines={4}>
        {(entries) => (
          <>
            <p className="kit-muted">{t('sheet.sealed', { count: entries.length })}</p>
            <ol reversed className="marks-entries">
              {entries.toReversed().map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ol>
          </>
        )}
      </Loaded>
    </Modal>
  );
}

/** No person may send it: a deadline or another record did. */
const isOfPortal = (event: string): boolean => {
  const rows: readonly Step[] = markWorkflow.steps[event as 'MARK'] ?? [];
  return rows.length > 0 && rows.every(({ roles }) => roles === undefined);
};

function Entry({ entry: { event, at, actor_name, reason, changes, hash } }: { entry: ChainEntry }) {
  const t = useText('assessments');
  const labels = useLabels('assessments');
  return (
    <li>
      <strong>{labels.action(event)}</strong> · {isOfPortal(event) ? t('kit:history.system') : actor_name} ·{' '}
      <Time at={at} />
      {SHOWN.map((column) => {
        const change = changes[column];
        return (
          change && (
            <div key={column}>
              {t(`field.${column}`)}: <del>{String(change[0] ?? '–')}</del> → <ins>{String(change[1] ?? '–')}</ins>
            </div>
          )
        );
      })}
      {reason && <div className="kit-muted">{reason}</div>}
      <details className="kit-muted">
        <summary>{t('sheet.seal')}</summary>
        <code className="kit-anywhere">{hash}</code>
      </details>
    </li>
  );
}
