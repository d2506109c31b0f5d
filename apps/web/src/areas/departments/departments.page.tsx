import { InputGroup } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import { DEPARTMENT_KINDS, departments } from '@quad/domain/departments';
import { staff } from '@quad/domain/staff';
import { useAll } from '#data/server/resource';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { PageHeader } from '#kit/base/page-header';
import { useQueryParts } from '#kit/base/param';
import { Empty } from '#kit/base/states';
import { AddButton } from '#kit/list/resource-list';
import { RecordDialog } from '#kit/record/record-dialog';
import { DepartmentTree } from './department-tree';
import { treeOf, type Department } from './tree';
import './departments.css';
import { fieldsOf } from '#kit/fields/fields-of';

const F = fieldsOf(departments);

/** The institution's departments as a tree: what belongs to what, and who leads it. */
export default function DepartmentsPage() {
  const t = useText('departments');
  const reading = useAll(departments);
  const [params, put] = useQueryParts();
  const search = params.get('search') ?? '';
  const add = <AddButton of={departments} text={t('add')} />;
  return (
    <>
      <PageHeader title={t('title')} count={reading.records?.length}>
        {add}
      </PageHeader>
      <InputGroup
        className="kit-list-search departments-search"
        type="search"
        leftIcon={<SearchIcon className="kit-input-icon" />}
        aria-label={t('kit:list.search')}
        placeholder={t('kit:list.search')}
        value={search}
        onChange={(event) => put({ search: event.target.value })}
      />
      <Loaded
        of={reading}
        lines={8}
        empty={
          <Empty title={t('empty.title')} text={t('empty.text')}>
            {add}
          </Empty>
        }
      >
        {(records) => <Found records={records} search={search} />}
      </Loaded>
      <RecordDialog of={departments} title={t('add')} values={{ kind: 'department' }}>
        <F.name />
        <F.code />
        <F.kind
          options={DEPARTMENT_KINDS.map((value) => ({ value, label: t(`reference:types.department_kind.${value}`) }))}
        />
        <F.parent_id />
        <HeadField />
      </RecordDialog>
    </>
  );
}

function Found({ records, search }: { records: readonly Department[]; search: string }) {
  const t = useText('departments');
  const tree = treeOf(records, search);
  return tree.length === 0 ? (
    <Empty title={t('kit:empty.filtered')} />
  ) : (
    <div className="kit-panel">
      <DepartmentTree nodes={tree} />
    </div>
  );
}

/** Who leads it: an account, chosen among the staff. */
function HeadField() {
  const { records: people } = useAll(staff);
  return (
    <F.head_id
      options={(people ?? []).map(({ account_id, name, position }) => ({
        value: account_id,
        label: [name, position].filter(Boolean).join(', '),
      }))}
    />
  );
}
