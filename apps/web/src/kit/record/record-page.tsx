import { useState, type ReactNode } from 'react';
import type { AnyResource, RecordOf, StateOf } from '@quad/domain/core';
import { useFresh } from '#data/live/live';
import { useRecord } from '#data/server/resource';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { History } from './history';
import { useLabels } from '#data/words/labels';
import { Onlookers } from './onlookers';
import { SentHere } from './record-form';
import { PageHeader, type Crumb } from '#kit/base/page-header';
import { StatusTag } from '#kit/base/status-tag';
import { WorkflowButtons, type Moving, type StepFields } from '#kit/workflow/workflow-buttons';
import { WorkflowSteps } from '#kit/workflow/workflow-steps';

type Slot<R> = (record: R) => ReactNode;

interface RecordPageProps<D extends AnyResource> {
  readonly of: D;
  /** Id or name, from the route. */
  readonly id: number | string | undefined;
  readonly title: Slot<RecordOf<D>>;
  readonly crumbs?: readonly Crumb[];
  /** The main line of the workflow. */
  readonly path?: readonly StateOf<D>[];
  /** Fields of the workflow events that carry something. */
  readonly fields?: StepFields<D>;
  /** Buttons besides those of the workflow. */
  readonly actions?: Slot<RecordOf<D>>;
  readonly related?: Slot<RecordOf<D>>;
  readonly files?: Slot<RecordOf<D>>;
  /** The facts. */
  readonly children: Slot<RecordOf<D>>;
}

/**
 * One record: heading with status and who acts next, the steps of its workflow, the buttons it allows, facts, related
 * things, files, history; and who else looks at it, where the resource has that signal. Live.
 */
export function RecordPage<D extends AnyResource>({ of, id, ...rest }: RecordPageProps<D>) {
  const { crumbs } = rest;
  return (
    <Loaded
      of={useRecord(of, id)}
      lines={8}
      meanwhile={crumbs && <PageHeader title={crumbs.at(-1)?.text} crumbs={crumbs} />}
    >
      {(record) => <Shown {...rest} of={of} record={record as RecordOf<D> & Moving} />}
    </Loaded>
  );
}

type ShownProps<D extends AnyResource> = Omit<RecordPageProps<D>, 'id'> & { readonly record: RecordOf<D> & Moving };

function Shown<D extends AnyResource>({
  of,
  record,
  title,
  crumbs,
  path,
  fields,
  actions,
  related,
  files,
  children,
}: ShownProps<D>) {
  const t = useText('kit');
  const fresh = useFresh(of.name, record.id);
  const [sent, tell] = useState<string>();
  return (
    <article className={fresh === null ? 'kit-record' : 'kit-record kit-fresh'}>
      <PageHeader
        title={title(record)}
        crumbs={crumbs}
        aside={of.workflow && <Standing of={of} status={record.status} />}
      >
        {actions?.(record)}
        <WorkflowButtons of={of} record={record} fields={fields} except={sent} />
      </PageHeader>
      {of.signals?.includes('looking') && <Onlookers of={of} id={record.id} />}
      <p className="kit-record-news" role="status">
        {fresh === null ? '' : t('record.changed_by', { name: fresh || t('history.system') })}
      </p>
      {of.workflow && <WorkflowSteps of={of} status={record.status} path={path} />}
      <div className="kit-record-grid">
        <div className="kit-record-main">
          <div className="kit-panel">
            <SentHere.Provider value={tell}>{children(record)}</SentHere.Provider>
          </div>
          {related?.(record)}
        </div>
        <div className="kit-record-side">
          {files && (
            <section className="kit-panel">
              <h2>{t('record.files')}</h2>
              {files(record)}
            </section>
          )}
          <section className="kit-panel kit-unprinted">
            <h2>{t('record.history')}</h2>
            <History of={of} id={record.id} />
          </section>
        </div>
      </div>
    </article>
  );
}

function Standing({ of, status }: { of: AnyResource; status: string }) {
  const t = useText('kit');
  const next = useLabels(of.area).next(status);
  return (
    <>
      <StatusTag of={of} status={status} />
      {next && <span className="kit-muted">{t('record.next', { who: next })}</span>}
    </>
  );
}
