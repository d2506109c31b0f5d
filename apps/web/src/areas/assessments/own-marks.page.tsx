import { Button, Callout } from '@blueprintjs/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { assessmentCalls, assessments, marks, moduleMark } from '@quad/domain/assessments';
import { momentOf } from '@quad/domain/core';
import { useSend } from '#data/server/calls';
import { useFresh } from '#data/live/live';
import { useAll } from '#data/server/resource';
import { useText } from '#data/words/text';
import { Due } from '#kit/base/due';
import { Loaded } from '#kit/base/loaded';
import { Modal } from '#kit/base/modal';
import { useNow } from '#kit/base/now';
import { PageHeader } from '#kit/base/page-header';
import { Empty } from '#kit/base/states';
import { StatusTag } from '#kit/base/status-tag';
import { Time } from '#kit/base/time';
import { succeed } from '#kit/base/toasts';
import { FileList } from '#kit/file/file-list';
import { Form } from '#kit/form/form';
import { fieldsOf } from '#kit/fields/fields-of';
import { Stack } from '#kit/base/layout';
import type { Component } from './choosing';
import type { Mark } from './sheet-cells';
import { OwnScripts } from './papers/own-scripts';
import './marks.css';

const F = fieldsOf(assessmentCalls.submit);

/** The student's own assessments by module: what to hand in and until when, and marks as soon as they are published. */
export default function OwnMarksPage() {
  const t = useText('assessments');
  return (
    <>
      <PageHeader title={t('screen.marks')}>
        <Link to="/ec-submit">{t('own.claim')}</Link>
      </PageHeader>
      <OwnMarks where={{}} />
      <OwnScripts />
    </>
  );
}

/** The student's own marks, of one module or of all. */
export function OwnMarks({ where }: { readonly where: { readonly ccls_module_id?: number } }) {
  const t = useText('assessments');
  const { records, ...reading } = useAll(marks, { ...where, sort: 'deadline,asc' });
  const { records: components } = useAll(assessments, {});
  const of = new Map(components?.map((component) => [component.id, component]));
  return (
    <Loaded of={{ ...reading, data: records }} lines={6}>
      {(rows) =>
        rows.length ? (
          modulesOf(rows).map(([module, own]) => (
            <section key={module} className="kit-panel marks-module kit-below-large">
              <h2>
                {own[0]?.module_title}
                <ModuleMark own={own} />
              </h2>
              {own.map((mark) => (
                <Own key={mark.id} mark={mark} component={of.get(mark.assessment_id)} />
              ))}
            </section>
          ))
        ) : (
          <Empty title={t('empty.own')} text={t('empty.own_text')} />
        )
      }
    </Loaded>
  );
}

function modulesOf(rows: readonly Mark[]): [number, Mark[]][] {
  const groups = new Map<number, Mark[]>();
  for (const row of rows) groups.set(row.ccls_module_id, [...(groups.get(row.ccls_module_id) ?? []), row]);
  return [...groups];
}

/** What the module comes to once every component is published. */
function ModuleMark({ own }: { own: readonly Mark[] }) {
  const t = useText('assessments');
  const total = moduleMark(own.map(({ weighting, calculated_mark }) => ({ weighting, mark: calculated_mark })));
  const weights = own.reduce((sum, { weighting }) => sum + weighting, 0);
  if (total === null || weights < 100) return null;
  return (
    <span>
      {t('module_mark')}: <strong>{total}</strong>
    </span>
  );
}

function Own({ mark, component }: { mark: Mark; component: Component | undefined }) {
  const t = useText('assessments');
  const fresh = useFresh(marks.name, mark.id);
  const now = useNow(60_000);
  const [isOpen, setOpen] = useState(false);
  const takesWork = component?.in_person === false && ['pending', 'submitted'].includes(mark.status);
  const inTime = !(momentOf(mark.expires_at) < now);
  return (
    <article className={fresh === null ? 'marks-own' : 'marks-own kit-fresh'}>
      <div>
        <strong>
          {mark.assessment_code} {mark.assessment_name}
        </strong>{' '}
        <span className="kit-muted">{mark.weighting} %</span> <StatusTag of={marks} status={mark.status} />
        {mark.attempt > 1 && <span className="kit-muted"> · {t('sheet.attempt', { n: mark.attempt })}</span>}
        {mark.deadline && (
          <div>
            {t('own.due')} <Due at={mark.deadline} by={mark.status === 'pending' ? undefined : () => 'none'} />
          </div>
        )}
        {component && <FileList files={component.files} />}
        {mark.submitted_at && (
          <div className="kit-muted">
            {t('field.submitted_at')} <Time at={mark.submitted_at} />{' '}
            {mark.receipt && t('own.receipt', { receipt: mark.receipt.slice(0, 12) })}
          </div>
        )}
        <FileList files={mark.files} />
        {mark.first_comment && (
          <blockquote className="kit-above-small kit-below-small kit-lines">{mark.first_comment}</blockquote>
        )}
        {mark.final_comment && (
          <blockquote className="kit-above-small kit-below-small kit-lines">{mark.final_comment}</blockquote>
        )}
        <FileList files={[...(mark.first_files ?? []), ...(mark.final_files ?? [])]} />
        {mark.penalty && (
          <Callout compact intent="warning">
            {t(`penalty.${mark.penalty as 'mark_zero'}`)}
          </Callout>
        )}
      </div>
      <Stack gap="small" align="end">
        {mark.calculated_mark === null ? (
          <span className="kit-muted">{t('own.not_published')}</span>
        ) : (
          <span className="marks-big">{mark.calculated_mark}</span>
        )}
        {takesWork && inTime && (
          <Button intent={mark.status === 'pending' ? 'primary' : 'none'} onClick={() => setOpen(true)}>
            {t(mark.status === 'pending' ? 'own.hand_in' : 'own.replace')}
          </Button>
        )}
      </Stack>
      {isOpen && <HandIn mark={mark} onClose={() => setOpen(false)} />}
    </article>
  );
}

/** The files of the student's work: handed in, or kept until they are. */
function HandIn({ mark, onClose }: { mark: Mark; onClose: () => void }) {
  const t = useText('assessments');
  const { send } = useSend(assessmentCalls.submit);
  const { send: keep } = useSend(assessmentCalls.homework);
  const about = { assessment_id: mark.assessment_id, version: mark.version };
  const known = mark.draft_ids.length ? mark.drafts : mark.files;
  return (
    <Modal title={`${t('own.hand_in')}: ${mark.assessment_name}`} onClose={onClose}>
      <Form
        area="assessments"
        schema={assessmentCalls.submit.body}
        values={{ ...about, file_ids: known.map(({ id }) => id) }}
        submitText={t('own.hand_in')}
        submit={async (given) => {
          await send(given);
          succeed(t('own.handed_in'));
          onClose();
        }}
        beside={{
          text: t('own.keep'),
          submit: async ({ file_ids = [] }) => {
            await keep({ ...about, file_ids });
            onClose();
          },
        }}
      >
        <F.file_ids known={known} />
      </Form>
    </Modal>
  );
}
