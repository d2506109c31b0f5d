/** The request workflow below apps/web: tabs, board, record page and the test of them. */
import { recordPage, spec } from './request-page.mjs';
import { columnsCode, titleKeyOf } from './screen-files.mjs';
import { keyOf, shapeOf } from './shape.mjs';

/** @typedef {import('./shape.mjs').Wish & { title: string, sends: string }} Wish */

/** The button that opens a new one. @param {Wish} wish */
const addOf = (wish) => {
  const { area, things } = wish.words;
  return `
function Add() {
  const t = useText('${area}');
  const { show } = useOpen();
  return useMay('create', ${things}) ? (
    <Button intent="primary" icon={<PlusIcon />} text={t('${keyOf(wish)('add')}')} onClick={() => show('new')} />
  ) : null;
}
`;
};

/** @param {Wish} wish */
const page = (wish) => {
  const { area, resource, things, page: list, file, entity, CONSTANT } = wish.words;
  return `import { Button } from '@blueprintjs/core';
import { PlusIcon } from '@blueprintjs/icons';
import { useNavigate } from 'react-router-dom';
import { hasRole, isGranted } from '@quad/domain/core';
import { ${CONSTANT}_ASKERS, ${CONSTANT}_HANDLERS, ${things} } from '@quad/domain/${area}';
import { useMay, useSession } from '#data/session';
import { useText } from '#data/text';
import { PageHeader } from '#kit/base/page-header';
import { Empty } from '#kit/base/states';
import { Tabs } from '#kit/base/url-tabs';
import { RecordDialog, useOpen } from '#kit/record/record-dialog';
import { ${entity}Fields } from './${file}.form';
import { ${entity}Board } from './${file}-board';
import { ${entity}List } from './${list}-list';

/** Where its steps are taken. */
const WAITS = {
  mine: { ${resource}: ['RESUBMIT'] },
  assigned: { ${resource}: ['APPROVE'] },
  all: { ${resource}: ['ASSIGN'] },
};

/** What one asked for, what one was given, and all of them for whoever may read them. */
export function Component() {
  const t = useText('${area}');
  const go = useNavigate();
  const { actor } = useSession();
  if (!actor) return null;
  const handles = hasRole(actor, ${CONSTANT}_HANDLERS);
  const readsAll = handles || isGranted(actor.grants, '${area}', 'read');
  const empty = (key: 'mine' | 'assigned' | 'all') => (
    <Empty title={t(\`${keyOf(wish)('empty')}.\${key}.title\`)} text={t(\`${keyOf(wish)('empty')}.\${key}.text\`)}>{key === 'mine' && <Add />}</Empty>
  );
  const tab = (key: 'mine' | 'assigned' | 'all', where: object) => ({
    key,
    title: t(\`${keyOf(wish)('tab')}.\${key}\`),
    waits: WAITS[key],
    content: <${entity}List where={where} empty={empty(key)} />,
  });
  const tabs = [
    ...(hasRole(actor, ${CONSTANT}_ASKERS) ? [tab('mine', { creator_id: actor.account_id })] : []),
    ...(handles && actor.staff_id ? [tab('assigned', { assignee_id: actor.staff_id })] : []),
    ...(readsAll ? [tab('all', {})] : []),
    { key: 'board', title: t('${keyOf(wish)('tab.board')}'), content: <${entity}Board empty={empty(readsAll ? 'all' : 'mine')} /> },
  ];
  return (
    <>
      <PageHeader title={t('${titleKeyOf(wish)}')}><Add /></PageHeader>
      <Tabs items={tabs} />
      <RecordDialog of={${things}} title={t('${keyOf(wish)('add')}')} onSaved={({ id }) => void go(\`${wish.words.to}/\${id}\`)}><${entity}Fields /></RecordDialog>
    </>
  );
}
${addOf(wish)}`;
};

/** @param {Wish} wish */
function list(wish) {
  const { area, things, thing, entity, to } = wish.words;
  const { hasHook, code } = columnsCode(wish);
  return `import { MenuItem } from '@blueprintjs/core';
import { TrashIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { may, type FilterOf, type RecordOf } from '@quad/domain/core';
import { ${things}, ${thing}Workflow } from '@quad/domain/${area}';
import { useRemove } from '#data/resource';
import { useSession } from '#data/session';
import { useText } from '#data/text';
import { confirmDelete } from '#kit/base/confirm';
import { useLabels } from '#kit/base/labels';
import { fail } from '#kit/base/toasts';
${hasHook ? `import { Value } from '#kit/base/value';\n` : ''}import type { ColumnsOf } from '#kit/list/columns';
import type { FiltersOf } from '#kit/list/filter-chips';
import { ResourceTable } from '#kit/list/resource-table';

type ${entity} = RecordOf<typeof ${things}>;

interface ListProps {
  readonly where: Partial<FilterOf<typeof ${things}>>;
  readonly empty: ReactNode;
}

/** Each opens its page. */
export function ${entity}List({ where, empty }: ListProps) {
  const labels = useLabels('${area}');
  const columns: ColumnsOf<typeof ${things}> = ${code};
  const filters: FiltersOf<typeof ${things}> = [
    { key: 'status', options: ${thing}Workflow.states.map((status) => ({ value: status, label: labels.status(status) })) },
  ];
  return (
    <ResourceTable of={${things}} where={where} columns={columns} filters={filters} linkTo={({ id }) => \`${to}/\${id}\`} rowActions={useRowActions()} empty={empty} />
  );
}

function useRowActions() {
  const t = useText('${area}');
  const { remove } = useRemove(${things});
  const { actor } = useSession();
  const drop = async ({ id, number }: ${entity}) => { if (await confirmDelete(number)) await remove(id).catch(fail); };
  return (${thing}: ${entity}) =>
    actor && may(actor, 'delete', ${things}, ${thing}) && <MenuItem icon={<TrashIcon />} intent="danger" text={t('${keyOf(wish)('delete')}')} onClick={() => void drop(${thing})} />;
}
`;
}

/** @param {Wish} wish */
const board = (wish) => {
  const { area, things, thing, entity, to } = wish.words;
  const { titleKey } = shapeOf(wish);
  return `import type { ReactNode } from 'react';
import { ${things}, ${thing}Workflow } from '@quad/domain/${area}';
import { useAll } from '#data/resource';
import { useText } from '#data/text';
import { useLabels } from '#kit/base/labels';
import { Loaded } from '#kit/base/loaded';
import { statusesOf, WorkflowBoard } from '#kit/board/workflow-board';
import { STEP_FIELDS } from './${wish.words.file}-steps';

/** As cards under their status, what waits longest first. */
export function ${entity}Board({ empty }: { readonly empty: ReactNode }) {
  const t = useText('${area}');
  const labels = useLabels('${area}');
  const lanes = [...${thing}Workflow.path, 'returned' as const].map((key) => ({ key, title: labels.status(key), statuses: [key] }));
  const reading = useAll(${things}, { status: statusesOf(lanes), sort: 'created_at,asc' });
  return (
    <Loaded of={reading} tiles={6} empty={empty}>
      {(records) => (
        <WorkflowBoard
          of={${things}}
          label={t('${keyOf(wish)('tab.board')}')}
          columns={lanes}
          records={records}
          titleOf={(${thing}) => ${titleKey === 'number' ? `${thing}.number` : `${thing}.${titleKey} ?? ${thing}.number`}}
          linkTo={({ id }) => \`${to}/\${id}\`}
          fields={() => STEP_FIELDS}
        >
          {(${thing}) => <span className="kit-muted">{${thing}.assignee_name ?? ${thing}.creator_name}</span>}
        </WorkflowBoard>
      )}
    </Loaded>
  );
}
`;
};

/** @param {Wish} wish */
const steps = ({
  words: { area, things, thing },
}) => `import { ${thing}Calls, type ${things} } from '@quad/domain/${area}';
import { useCall } from '#data/calls';
import { SelectField } from '#kit/form/select-fields';
import type { StepFields } from '#kit/workflow/workflow-buttons';

/** The fields of the steps that carry more than a reason. */
export const STEP_FIELDS: StepFields<typeof ${things}> = { ASSIGN: <AssigneeField /> };

function AssigneeField() {
  const { data = [] } = useCall(${thing}Calls.assignees, {});
  return (
    <SelectField
      name="assignee_id"
      options={data.map(({ id: value, name, position, open }) => ({ value, label: \`\${name}\${position && \` · \${position}\`} (\${open})\` }))}
    />
  );
}
`;

/** Path -> text. @param {Wish} wish @param {string} web @returns {Record<string, string>} */
export const requestScreens = (wish, web) => ({
  [`${web}/${wish.words.page}.page.tsx`]: page(wish),
  [`${web}/${wish.words.page}-list.tsx`]: list(wish),
  [`${web}/${wish.words.file}-board.tsx`]: board(wish),
  [`${web}/${wish.words.file}-steps.tsx`]: steps(wish),
  [`${web}/${wish.words.file}.page.tsx`]: recordPage(wish),
  [`${web}/${wish.words.base}.spec.tsx`]: spec(wish),
});
