import { laptopRegistrations, laptops } from '@quad/domain/support';
import { useMay } from '#data/identity/session';
import { useText } from '#data/words/text';
import type { ColumnsOf } from '#kit/list/columns';
import { PageHeader } from '#kit/base/page-header';
import { ResourceList } from '#kit/list/resource-list';
import { Tabs } from '#kit/base/url-tabs';
import './support.css';
import { fieldsOf } from '#kit/fields/fields-of';
const Registration = fieldsOf(laptopRegistrations);
const Laptop = fieldsOf(laptops, { note: 'text' });

const REGISTRATION_COLUMNS: ColumnsOf<typeof laptopRegistrations> = [
  'student_name',
  'idNumber',
  'group_title',
  'status',
  'model',
  'serial_number',
  'given_date',
  'created_at',
  'number',
];

/** Who asked for a laptop, who has which one, and the laptops themselves. */
export default function LaptopRegistrationsPage() {
  const t = useText('support');
  const seesStock = useMay('read', laptops);
  const tabs = [
    { key: 'registrations', title: t('tab.registrations'), content: <Registrations /> },
    ...(seesStock ? [{ key: 'stock', title: t('tab.stock'), content: <Stock /> }] : []),
  ];
  return (
    <>
      <PageHeader title={t('screen.laptops')} />
      <Tabs items={tabs} />
    </>
  );
}

function Registrations() {
  const t = useText('support');
  return (
    <ResourceList
      of={laptopRegistrations}
      add={t('add')}
      columns={REGISTRATION_COLUMNS}
      linkTo={({ id }) => `/notebook-registration/${id}`}
      empty={{ title: t('empty.registrations'), text: t('empty.registrations_text') }}
    >
      <Registration.student_id />
      <Registration.note />
    </ResourceList>
  );
}

function Stock() {
  const t = useText('support');
  const columns: ColumnsOf<typeof laptops> = [
    'serial_number',
    'model',
    [
      'holder_name',
      ({ holder_name, is_free, in_service }) =>
        holder_name ?? (is_free ? t('laptop.free') : in_service ? '' : t('laptop.retired')),
    ],
    'note',
  ];
  return (
    <ResourceList
      of={laptops}
      add={t('add_laptop')}
      columns={columns}
      filters={[
        { key: 'is_free', title: t('field.is_free'), options: [{ value: 'true', label: t('laptop.only_free') }] },
      ]}
      values={{ in_service: true }}
      empty={{ title: t('empty.laptops'), text: t('empty.laptops_text') }}
    >
      <Laptop.serial_number />
      <Laptop.model />
      <Laptop.in_service />
      <Laptop.note />
    </ResourceList>
  );
}
