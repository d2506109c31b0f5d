import { Button, MenuItem } from '@blueprintjs/core';
import { PeopleIcon, PlusIcon } from '@blueprintjs/icons';
import { useState, type ReactNode } from 'react';
import { LOOKS, type RecordOf } from '@quad/domain/core';
import type { Reading } from '#data/server/resource';
import type { Column } from '#kit/list/columns';
import { Avatar } from '#kit/base/avatar';
import { BarChart } from '#kit/figures/charts';
import { confirm, confirmDelete } from '#kit/base/confirm';
import { Facts } from '#kit/record/facts';
import { UploadLine } from '#kit/file/file-field';
import { GalleryReads } from './gallery-reads';
import { everyField, history, pageOf, refusal, sampleOf, samples, uploadAs, type Sample } from './gallery-samples';
import { GalleryForms } from './gallery-forms';
import { GalleryLayout } from './gallery-layout';
import { HistoryList } from '#kit/record/history';
import { useListState } from '#kit/list/list-state';
import { ListTable } from '#kit/list/list-table';
import { PageHeader } from '#kit/base/page-header';
import { ProgressRing } from '#kit/figures/progress-ring';
import { Stat, Stats } from '#kit/figures/stat';
import { Empty, SkeletonTiles } from '#kit/base/states';
import { LookTag, StatusTag } from '#kit/base/status-tag';
import { Time } from '#kit/base/time';
import { fail, succeed } from '#kit/base/toasts';
import { Tabs } from '#kit/base/url-tabs';
import { WorkflowButtons } from '#kit/workflow/workflow-buttons';
import { WorkflowSteps } from '#kit/workflow/workflow-steps';

const COLUMNS: readonly Column<RecordOf<typeof samples>>[] = [
  { key: 'title', sortable: true },
  { key: 'status' },
  { key: 'owner_name', sortable: true },
  { key: 'amount', numeric: true, sortable: true },
  { key: 'deadline' },
  { key: 'is_paid' },
];
const LINE = ['draft', 'submitted', 'verified', 'done'] as const;
const WEEK = [12, 18, 9, 22, 30, 26, 31].map((value, at) => ({ label: `${at + 1}.09`, value }));
const idle: Reading = { isLoading: false, isFetching: false, problem: null, refetch: () => undefined };

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name} className="kit-panel">
      <h2>{name}</h2>
      <div className="kit-record-main">{children}</div>
    </section>
  );
}

function List({ reading, count = 7 }: { reading?: Partial<Reading>; count?: number }) {
  const list = useListState(['status']);
  const records = Array.from({ length: count }, (_, at) => sampleOf(at + 1));
  const state = {
    ...idle,
    page: reading?.isLoading || reading?.problem ? undefined : pageOf<Sample>(records, count * 7),
    ...reading,
  };
  return (
    <ListTable
      of={samples}
      list={list}
      reading={state}
      columns={COLUMNS}
      onOpen={(record) => succeed(record.title)}
      filters={[{ key: 'status', options: ['draft', 'submitted', 'done'].map((value) => ({ value, label: value })) }]}
      rowButtons={({ is_paid }) => !is_paid && <Button size="small">Pay</Button>}
      rowActions={(record) => (
        <MenuItem text={`Delete ${record.id}`} onClick={() => void confirmDelete(record.title)} />
      )}
      bulkActions={(chosen, clear) => <Button onClick={clear}>{`Archive ${chosen.length}`}</Button>}
      empty={
        <Empty title="No requests yet" text="Requests of your department appear here.">
          <Button icon={<PlusIcon />} intent="primary">
            New request
          </Button>
        </Empty>
      }
    >
      <Button icon={<PlusIcon />} intent="primary">
        New
      </Button>
    </ListTable>
  );
}

function Lists() {
  return (
    <Tabs
      items={[
        { key: 'rows', title: 'Rows', content: <List /> },
        { key: 'loading', title: 'Loading', content: <List reading={{ isLoading: true, isFetching: true }} /> },
        { key: 'fetching', title: 'Fetching', content: <List reading={{ isFetching: true }} /> },
        { key: 'empty', title: 'Empty', content: <List count={0} /> },
        { key: 'problem', title: 'Problem', content: <List reading={{ problem: refusal }} /> },
        { key: 'long', title: '500 rows', content: <List count={500} /> },
      ]}
    />
  );
}

function Records() {
  const [status, setStatus] = useState('submitted');
  const record = { ...sampleOf(1), status };
  return (
    <>
      <PageHeader
        title={record.title}
        crumbs={[{ text: 'Inquiries', to: '/' }, { text: '№ 204' }]}
        count={7}
        aside={<StatusTag of={samples} status={status} />}
      >
        <WorkflowButtons of={samples} record={record} />
      </PageHeader>
      <WorkflowSteps of={samples} status={status} path={LINE} />
      <WorkflowSteps of={samples} status="rejected" path={LINE} />
      <Facts
        area="kit"
        record={record}
        show={[
          'title',
          'owner_name',
          'amount',
          'deadline',
          'is_paid',
          ['updated_at', <Time key="t" at={record.updated_at} />],
        ]}
      />
      <HistoryList of={samples} entries={history} />
      <Button onClick={() => setStatus(status === 'submitted' ? 'draft' : 'submitted')}>Turn status</Button>
    </>
  );
}

function Small() {
  return (
    <>
      <Stats>
        <Stat label="Present now" value={412} icon={<PeopleIcon />} to="/" />
        <Stat label="To mark" value={undefined} />
        <Stat label="Messages" value={31} />
      </Stats>
      <p>
        {LOOKS.map((look) => (
          <LookTag key={look} look={look}>
            {look}
          </LookTag>
        ))}
      </p>
      <p>
        {history.concat(history).map(({ actor_name }, at) => (
          <Avatar key={at} name={`${actor_name ?? 'System'} ${at}`} size={24 + at * 6} />
        ))}
        <ProgressRing label="Marked" value={18} of={24} />
      </p>
      <BarChart title="Attendance by day" points={WEEK} />
      <SkeletonTiles />
    </>
  );
}

/** Every part of the kit in every state: the page on which to look at them (/dev/gallery). */
export default function GalleryPage() {
  return (
    <div className="kit-record-main">
      <PageHeader title="Gallery" count={Object.keys(everyField.shape).length}>
        <Button onClick={() => succeed('The letter has been sent.')}>Success</Button>
        <Button onClick={() => fail(refusal)}>Error</Button>
        <Button onClick={() => void confirm()}>Confirm</Button>
        <Button onClick={() => void confirmDelete('Projector for room 204')}>Delete</Button>
      </PageHeader>
      <Part name="Lists">
        <Lists />
      </Part>
      <Part name="Records">
        <Records />
      </Part>
      <Part name="Small parts">
        <Small />
      </Part>
      <Part name="Layout">
        <GalleryLayout />
      </Part>
      <Part name="What is read">
        <GalleryReads />
      </Part>
      <Part name="Uploads">
        <UploadLine upload={uploadAs({})} empty={() => undefined} />
        <UploadLine upload={uploadAs({ status: 'paused' })} empty={() => undefined} />
        <UploadLine upload={uploadAs({ status: 'failed', problem: refusal })} empty={() => undefined} />
        <UploadLine upload={uploadAs({ status: 'done' })} empty={() => undefined} />
      </Part>
      <Part name="Forms">
        <GalleryForms />
      </Part>
    </div>
  );
}
