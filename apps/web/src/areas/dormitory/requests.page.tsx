import { hasRole, isGranted, type StateOf } from '@quad/domain/core';
import { accommodations, DORMITORY_OFFICE, dormitoryBuildings, dormitoryCampaigns } from '@quad/domain/dormitory';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { useLabels } from '#data/words/labels';
import { PageHeader } from '#kit/base/page-header';
import { Empty } from '#kit/base/states';
import { Tabs, type TabItem } from '#kit/base/url-tabs';
import { ResourceBoard } from '#frames/board/resource-board';
import { fieldsOf } from '#kit/fields/fields-of';
import { nameOf } from '#kit/list/columns';
import { ResourceList } from '#kit/list/resource-list';
import { ResourceTable } from '#kit/list/resource-table';
import { Allocation } from './allocation';
import { DormitoryPlan } from './plan';
import { useColumns } from './request-columns';
import { useStepFields } from './step-fields';
import './dormitory.css';

const WHERE_ABOUTS = [
  'number',
  'student_name',
  'idNumber',
  'status',
  'dormitory_type',
  'room_code',
  'place_number',
  'period_until',
];
const LANES = [
  'submitted',
  'edited',
  'verified',
  'waitlisted',
  'assigned',
  'accepted',
  'activated',
] as const satisfies readonly StateOf<typeof accommodations>[];
const Building = fieldsOf(dormitoryBuildings);
const Campaign = fieldsOf(dormitoryCampaigns);

/** The office's page: every application under its status, the plan, allocation by rules, houses and campaigns. */
export default function RequestsPage() {
  const t = useText('dormitory');
  const { actor } = useSession();
  const isOffice = actor !== null && hasRole(actor, DORMITORY_OFFICE);
  const readsAll = actor !== null && isGranted(actor.grants, 'dormitory/requests', 'read');
  const tabs: TabItem[] = [
    {
      key: 'board',
      title: t('tab.board'),
      waits: { accommodations: true },
      content: <Board />,
    },
    { key: 'list', title: t('tab.list'), content: <Requests /> },
    { key: 'plan', title: t('tab.plan'), content: <DormitoryPlan /> },
    ...(isOffice ? [{ key: 'allocation', title: t('tab.allocation'), content: <Allocation /> }] : []),
    { key: 'buildings', title: t('tab.buildings'), content: <Buildings /> },
    { key: 'campaigns', title: t('tab.campaigns'), content: <Campaigns /> },
  ];
  // Other staff of the dormitory only see who lives where.
  return (
    <>
      <PageHeader title={t('screen.requests')} />
      {readsAll ? <Tabs items={tabs} /> : <Residents />}
    </>
  );
}

function Residents() {
  const t = useText('dormitory');
  return (
    <ResourceTable
      of={accommodations}
      name="residents"
      columns={useColumns().filter((one) => WHERE_ABOUTS.includes(nameOf(one)))}
      linkTo={({ id }) => `/accommodation-requests/${id}`}
      empty={<Empty title={t('empty.residents')} text={t('empty.residents_text')} />}
    />
  );
}

function Board() {
  const t = useText('dormitory');
  const labels = useLabels('dormitory');
  const fieldsFor = useStepFields();
  return (
    <ResourceBoard
      of={accommodations}
      label={t('tab.board')}
      columns={LANES.map((key) => ({ key, title: labels.status(key), statuses: [key] }))}
      sort="status_at,desc"
      titleOf={({ student_name }) => student_name}
      linkTo={({ id }) => `/accommodation-requests/${id}`}
      fields={fieldsFor}
      empty={<Empty title={t('empty.requests')} text={t('empty.requests_text')} />}
    >
      {({ number, dormitory_type, points, room_code, place_number, move_wish }) => (
        <>
          <p className="kit-muted">
            {number} · {t(`dormitory_type.${dormitory_type}`)}
            {points ? ` · ${t('field.points')}: ${points}` : ''}
          </p>
          {room_code && (
            <p>
              {room_code}, {t('page.place', { number: place_number })}
            </p>
          )}
          {move_wish && (
            <p>
              {t('field.move_wish')}: {move_wish}
            </p>
          )}
        </>
      )}
    </ResourceBoard>
  );
}

function Requests() {
  const t = useText('dormitory');
  const labels = useLabels('dormitory');
  const { shape } = accommodations.record;
  return (
    <ResourceTable
      of={accommodations}
      columns={useColumns()}
      filters={[
        { key: 'status', options: shape.status.options.map((value) => ({ value, label: labels.status(value) })) },
        {
          key: 'dormitory_type',
          options: shape.dormitory_type.options.map((value) => ({ value, label: t(`dormitory_type.${value}`) })),
        },
      ]}
      linkTo={({ id }) => `/accommodation-requests/${id}`}
      empty={<Empty title={t('empty.requests')} text={t('empty.requests_text')} />}
    />
  );
}

function Buildings() {
  const t = useText('dormitory');
  return (
    <ResourceList
      of={dormitoryBuildings}
      name="buildings"
      add={t('add_building')}
      columns={['name', 'address', 'floors', { key: 'has_lift', sortable: false }]}
      empty={{ title: t('empty.buildings'), text: t('empty.buildings_text') }}
    >
      <Building.name />
      <Building.address />
      <Building.floors />
      <Building.has_lift />
    </ResourceList>
  );
}

function Campaigns() {
  const t = useText('dormitory');
  return (
    <ResourceList
      of={dormitoryCampaigns}
      name="campaigns"
      add={t('add_campaign')}
      columns={[
        'name',
        'academic_year_name',
        'opens_on',
        'closes_on',
        'starts_on',
        'ends_on',
        { key: 'confirm_days', sortable: false },
      ]}
      empty={{ title: t('empty.campaigns'), text: t('empty.campaigns_text') }}
    >
      <Campaign.name />
      <Campaign.academic_year_id />
      <Campaign.opens_on />
      <Campaign.closes_on />
      <Campaign.starts_on />
      <Campaign.ends_on />
      <Campaign.confirm_days />
      <Campaign.rules />
    </ResourceList>
  );
}
