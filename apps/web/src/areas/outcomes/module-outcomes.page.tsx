import { Button } from '@blueprintjs/core';
import { RefreshIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { moduleOutcomes, outcomeCalls } from '@quad/domain/outcomes';
import { ask } from '#data/server/calls';
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
  if (!useMay('update', moduleOutcomes)) return null;
  const part = (name: string) => {
    const value = params.get(name);
    return value ? { [name]: Number(value) } : {};
  };
  const recalculate = async () => {
    busy(true);
    const scope = { ...part('academic_year_id'), ...part('semester_id') };
    const done = await ask(outcomeCalls.recalculate, scope).finally(() => busy(false));
    succeed(t(done.left > 0 ? 'recalculated_more' : 'recalculated', { ...done }));
  };
  return (
    <Button
      intent="primary"
      icon={<RefreshIcon />}
      loading={isBusy}
      text={t('recalculate')}
      onClick={() => void recalculate().catch(fail)}
    />
  );
}
