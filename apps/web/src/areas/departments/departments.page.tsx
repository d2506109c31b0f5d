import { Button, InputGroup } from '@blueprintjs/core';
import { PlusIcon, SearchIcon } from '@blueprintjs/icons';
import type { RecordOf } from '@quad/domain/core';
import { DEPARTMENT_KINDS, departments } from '@quad/domain/departments';
import { staff } from '@quad/domain/staff';
import { useAll } from '#data/resource';
import { useMay } from '#data/session';
import { useText } from '#data/text';
import { Loaded } from '#kit/base/loaded';
import { useQueryParts } from '#kit/base/param';
import { PageHeader } from '#kit/base/page-header';
import { RecordDialog, useOpen } from '#kit/record/record-dialog';
import { Empty } from '#kit/base/states';
import { DepartmentTree } from './department-tree';
import { treeOf } from './tree';
import './departments.css';
import * as basic from '#kit/form/fields';
import * as choosing from '#kit/form/select-fields';
import * as ref from '#kit/form/ref-field';
import { fieldsOf } from '#kit/form/fields-of';

const { RefField, SelectField, TextField } = fieldsOf(departments, { ...basic, ...choosing, ...ref });

/** The institution's departments as a tree: what belongs to what, and who leads it. */
export function Component() {
  const t = useText('departments');
  const { show } = useOpen();
  const reading = useAll(departments);
  const [params, put] = useQueryParts();
  const search = params.get('search') ?? '';
  const mayCreate = useMay('create', departments);
  const add = mayCreate && <Button intent="primary" icon={<PlusIcon />} text={t('add')} onClick={() => show('new')} />;
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
        {(records) => <Found records={records} search={search} onEdit={show} />}
      </Loaded>
      <RecordDialog of={departments} title={t('add')} values={{ kind: 'department' }}>
        <TextField name="name" />
        <TextField name="code" />
        <SelectField
          name="kind"
          options={DEPARTMENT_KINDS.map((value) => ({ value, label: t(`reference:types.department_kind.${value}`) }))}
        />
        <RefField name="parent_id" />
        <HeadField />
      </RecordDialog>
    </>
  );
}

interface FoundProps {
  readonly records: readonly RecordOf<typeof departments>[];
  readonly search: string;
  readonly onEdit: (id: number) => void;
}

function Found({ records, search, onEdit }: FoundProps) {
  const t = useText('kit');
  const tree = treeOf(records, search);
  return tree.length === 0 ? (
    <Empty title={t('empty.filtered')} />
  ) : (
    <div className="kit-panel">
      <DepartmentTree nodes={tree} onEdit={onEdit} />
    </div>
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
