import { Button, ProgressBar } from '@blueprintjs/core';
import { RefreshIcon } from '@blueprintjs/icons';
import { useEffect, useRef, useState } from 'react';
import { jobCalls } from '@quad/domain/core';
import { moduleOutcomes, outcomeCalls } from '@quad/domain/outcomes';
import { ask, useCall } from '#data/server/calls';
import { useMay } from '#data/identity/session';
import { useText } from '#data/words/text';
import { PageHeader } from '#kit/base/page-header';
import { useQueryParts } from '#kit/base/param';
import { fail, succeed } from '#kit/base/toasts';
import { Tabs } from '#kit/base/url-tabs';
import { OutcomeList } from './outcome-list';
import { OutcomeSummary } from './outcome-summary';

/** What became of each student in each taught module, and how the modules went. */
export default function ModuleOutcomesPage() {
  const t = useText('outcomes');
  const maySum = useMay('export', moduleOutcomes);
  const list = { key: 'students', title: t('tab.students'), content: <OutcomeList /> };
  const sums = { key: 'modules', title: t('tab.modules'), content: <OutcomeSummary /> };
  return (
    <>
      <PageHeader title={t('title')}>
        <Recalculate />
      </PageHeader>
      {maySum ? <Tabs items={[list, sums]} /> : <OutcomeList />}
    </>
  );
}

/** Counts anew what the list shows: the year and semester it is narrowed to, else the current year. */
function Recalculate() {
  const t = useText('outcomes');
  const [params] = useQueryParts();
  const [isBusy, busy] = useState(false);
  const [job, watch] = useState<number>();
  if (!useMay('update', moduleOutcomes)) return null;
  const part = (name: string) => {
    const value = params.get(name);
    return value ? { [name]: Number(value) } : {};
  };
  const recalculate = async () => {
    busy(true);
    const scope = { ...part('academic_year_id'), ...part('semester_id') };
    const done = await ask(outcomeCalls.recalculate, scope).finally(() => busy(false));
    if (done.state === 'done' || done.job_id === null) succeed(t('recalculated', { ...done }));
    else watch(done.job_id);
  };
  return (
    <>
      {job !== undefined && <Counting id={job} onEnd={() => watch(undefined)} />}
      <Button
        intent="primary"
        icon={<RefreshIcon />}
        loading={isBusy}
        disabled={job !== undefined}
        text={t('recalculate')}
        onClick={() => void recalculate().catch(fail)}
      />
    </>
  );
}

/** How far the job is that counts; live. Says at its end what it came to. */
function Counting({ id, onEnd }: { readonly id: number; readonly onEnd: () => void }) {
  const t = useText('outcomes');
  const { data: job } = useCall(jobCalls.find, { id });
  const end = useRef(onEnd);
  useEffect(() => {
    if (job?.state !== 'done' && job?.state !== 'failed') return;
    if (job.state === 'done') succeed(t('recalculated', job.result as Record<string, number>));
    else fail(new Error(job.error ?? ''));
    end.current();
  }, [job, t]);
  return <ProgressBar aria-label={t('recalculate')} value={(job?.progress ?? 0) / 100} />;
}
