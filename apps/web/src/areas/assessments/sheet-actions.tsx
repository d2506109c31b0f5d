import { Button } from '@blueprintjs/core';
import { DownloadIcon } from '@blueprintjs/icons';
import { assessmentCalls, markCalls, markWorkflow, type SENT_TO_MANY } from '@quad/domain/assessments';
import { useSession } from '#data/identity/session';
import { download, fetchFile, useSend } from '#data/server/calls';
import { useLabels } from '#data/words/labels';
import { keyOf } from '#data/words/messages';
import { useText } from '#data/words/text';
import { Row } from '#kit/base/layout';
import { confirm } from '#kit/base/confirm';
import { useNow } from '#kit/base/now';
import { fail, succeed } from '#kit/base/toasts';
import { keepFile } from '#data/transfer/files';
import type { Component } from './choosing';
import type { Mark } from './sheet-cells';

type Event = Extract<(typeof SENT_TO_MANY)[number], 'VERIFY' | 'PUBLISH_TO_REGISTRAR' | 'PUBLISH'>;
const STEPS = [
  ['VERIFY', 'verify_all', 'verify_ask'],
  ['PUBLISH_TO_REGISTRAR', 'registrar_all', 'registrar_ask'],
  ['PUBLISH', 'publish_all', 'publish_ask'],
] as const satisfies readonly (readonly [Event, string, string])[];
const WAY = [
  'pending',
  'submitted',
  'expired',
  'returned',
  'marked',
  'evaluated',
  'verified',
  'published_to_registrar',
];
/** The states before each step: marks in them are still to come, or are left out of it. */
const BEFORE: Readonly<Record<Event, readonly string[]>> = {
  VERIFY: WAY.slice(0, 6),
  PUBLISH_TO_REGISTRAR: WAY.slice(0, 7),
  PUBLISH: [...WAY, 'withheld'],
};

/** What is done with all marks that it may be done with, and what is taken away as files. */
export function SheetActions({ component, records }: { component: Component; records: readonly Mark[] }) {
  const t = useText('assessments');
  const { actor } = useSession();
  const now = useNow(60_000);
  const { send, isBusy } = useSend(markCalls.many);
  const leftOut = useLeftOut(records);
  if (!actor) return null;
  const due = (event: Event) =>
    records.filter((record) => 'to' in markWorkflow.verdict({ actor, record, now }, event)).map(({ id }) => id);
  const press = async ([event, yes, ask]: (typeof STEPS)[number], ids: number[]) => {
    const text = [t(`sheet.${ask}`, { count: ids.length }), leftOut(event)].filter(Boolean).join(' ');
    if (!(await confirm({ text, yes: t(`sheet.${yes}`) }))) return;
    const results = await send({ event, ids });
    const refused = results.filter(({ code }) => code !== null);
    if (refused.length === 0) succeed(t('sheet.done', { count: results.length }));
    else fail(new Error(t('sheet.refused', { count: refused.length, why: refused[0]?.message ?? '' })));
  };
  const id = { assessment_id: component.id };
  return (
    <Row align="stretch" className="marks-actions">
      {STEPS.map((step) => {
        const [event, label] = step;
        const ids = due(event);
        return ids.length ? (
          <Button
            key={event}
            intent={event === 'PUBLISH' ? 'primary' : 'none'}
            disabled={isBusy}
            text={`${t(`sheet.${label}`)} (${ids.length})`}
            onClick={() => void press(step, ids).catch(fail)}
          />
        ) : null;
      })}
      <Button
        icon={<DownloadIcon />}
        text={t('mark_list')}
        onClick={() => void download(assessmentCalls.markList, id).catch(fail)}
      />
      <Button
        icon={<DownloadIcon />}
        text={t('zip')}
        onClick={() => void download(assessmentCalls.zip, id).catch(fail)}
      />
      <Button
        icon={<DownloadIcon />}
        text={t('kind.moderator')}
        onClick={() => void fetchFile(assessmentCalls.moderatorForm, id).then(keepFile).catch(fail)}
      />
    </Row>
  );
}

/** Which marks a step leaves out: by the reason of the rules, else by the state. */
function useLeftOut(records: readonly Mark[]): (event: Event) => string {
  const t = useText('assessments');
  const labels = useLabels('assessments');
  const { actor } = useSession();
  const now = useNow(60_000);
  return (event) => {
    const reasons = records.flatMap((record) => {
      const verdict = actor && markWorkflow.verdict({ actor, record, now }, event);
      if (!verdict || 'to' in verdict || !BEFORE[event].includes(record.status)) return [];
      return [verdict.status === 422 ? t(keyOf(verdict.code), verdict.params) : labels.status(record.status)];
    });
    const counts = [...new Set(reasons)].map((why) => `${why} (${reasons.filter((one) => one === why).length})`);
    return counts.length > 0 ? t('sheet.left_out', { reasons: counts.join('; ') }) : '';
  };
}
