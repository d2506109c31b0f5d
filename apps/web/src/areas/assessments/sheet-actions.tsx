import { Button } from '@blueprintjs/core';
import { DownloadIcon } from '@blueprintjs/icons';
import { assessmentCalls, markCalls, markWorkflow, type SENT_TO_MANY } from '@quad/domain/assessments';
import { useSession } from '#data/identity/session';
import { download, fetchFile, useSend } from '#data/server/calls';
import { useText } from '#data/words/text';
import { Row } from '#kit/base/layout';
import { confirm } from '#kit/base/confirm';
import { useNow } from '#kit/base/now';
import { fail, succeed } from '#kit/base/toasts';
import { keepFile } from '#data/transfer/files';
import type { Component } from './choosing';
import type { Mark } from './sheet-cells';

type Event = (typeof SENT_TO_MANY)[number];
const STEPS = [
  ['VERIFY', 'verify_all'],
  ['PUBLISH_TO_REGISTRAR', 'registrar_all'],
  ['PUBLISH', 'publish_all'],
] as const satisfies readonly (readonly [Event, string])[];

/** What is done with all marks that it may be done with, and what is taken away as files. */
export function SheetActions({ component, records }: { component: Component; records: readonly Mark[] }) {
  const t = useText('assessments');
  const { actor } = useSession();
  const now = useNow(60_000);
  const { send, isBusy } = useSend(markCalls.many);
  if (!actor) return null;
  const due = (event: Event) =>
    records.filter((record) => 'to' in markWorkflow.verdict({ actor, record, now }, event)).map(({ id }) => id);
  const press = async (event: Event, ids: number[]) => {
    const isPublic = event === 'PUBLISH';
    if (
      isPublic &&
      !(await confirm({ text: t('sheet.publish_ask', { count: ids.length }), yes: t('sheet.publish_all') }))
    )
      return;
    const results = await send({ event, ids });
    const refused = results.filter(({ code }) => code !== null);
    if (refused.length === 0) succeed(t('sheet.done', { count: results.length }));
    else fail(new Error(t('sheet.refused', { count: refused.length, why: refused[0]?.message ?? '' })));
  };
  const id = { assessment_id: component.id };
  return (
    <Row align="stretch" className="marks-actions">
      {STEPS.map(([event, label]) => {
        const ids = due(event);
        return ids.length ? (
          <Button
            key={event}
            intent={event === 'PUBLISH' ? 'primary' : 'none'}
            disabled={isBusy}
            text={`${t(`sheet.${label}`)} (${ids.length})`}
            onClick={() => void press(event, ids).catch(fail)}
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
