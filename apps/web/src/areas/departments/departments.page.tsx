import { Button, InputGroup } from '@blueprintjs/core';
import { PlusIcon, SearchIcon } from '@blueprintjs/icons';
import { useSearchParams } from 'react-router-dom';
import { DEPARTMENT_KINDS, departments } from '@quad/domain/departments';
import { staff } from '@quad/domain/staff';
import { useAll } from '#data/resource';
import { useMay } from '#data/session';
import { useText } from '#data/text';
import { TextField } from '#kit/form/fields';
import { PageHeader } from '#kit/base/page-header';
import { RecordDialog, useOpen } from '#kit/record/record-dialog';
import { SelectField } from '#kit/form/select-fields';
import { Empty, Problem, SkeletonText } from '#kit/base/states';
import { DepartmentTree } from './department-tree';
import { treeOf } from './tree';
import './departments.css';

/** The institution's departments as a tree: what belongs to what, and who leads it. */
export default function DepartmentsPage() {
  const t = useText('departments');
  const { show } = useOpen();
  const { records, problem, refetch } = useAll(departments);
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const type = (text: string) =>
    setParams(
      (now) => {
        const after = new URLSearchParams(now);
        if (text) after.set('search', text);
        else after.delete('search');
        return after;
      },
      { replace: true },
    );
  const mayCreate = useMay('create', departments);
  const add = mayCreate && <Button intent="primary" icon={<PlusIcon />} text={t('add')} onClick={() => show('new')} />;
  const tree = treeOf(records ?? [], search);
  return (
    <>
      <PageHeader title={t('title')} count={records?.length}>
        {add}
      </PageHeader>
      <InputGroup
        className="kit-list-search departments-search"
        type="search"
        leftIcon={<SearchIcon className="kit-input-icon" />}
        aria-label={t('kit:list.search')}
        placeholder={t('kit:list.search')}
        value={search}
        onChange={(event) => type(event.target.value)}
      />
      {!records ? (
        problem ? (
          <Problem of={problem} retry={refetch} />
        ) : (
          <SkeletonText lines={8} />
        )
      ) : records.length === 0 ? (
        <Empty title={t('empty.title')} text={t('empty.text')}>
          {add}
        </Empty>
      ) : tree.length === 0 ? (
        <Empty title={t('kit:empty.filtered')} />
      ) : (
        <div className="kit-panel">
          <DepartmentTree nodes={tree} onEdit={show} />
        </div>
      )}
      <RecordDialog of={departments} title={t('add')} values={{ kind: 'department' }}>
        <TextField name="name" />
        <TextField name="code" />
        <SelectField
          name="kind"
          options={DEPARTMENT_KINDS.map((value) => ({ value, label: t(`reference:types.department_kind.${value}`) }))}
        />
        <SelectField name="parent_id" of={departments} />
        <HeadField />
      </RecordDialog>
    </>
  );
}

/** Who leads it: an account, chosen among the staff. */
function HeadField() {
  const { records: people } = useAll(staff);
  return (
    <SelectField
      name="head_id"
      options={(people ?? []).map(({ account_id, name, position }) => ({
        value: account_id,
        label: [name, position].filter(Boolean).join(', '),
      }))}
    />
  );
}
