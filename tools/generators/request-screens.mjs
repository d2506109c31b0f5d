/** The request workflow below apps/web: tabs, board, record page and the test of them. */
import { recordPage, spec } from './request-page.mjs';
import { columnsCode, titleKeyOf } from './screen-files.mjs';
import { keyOf, shapeOf } from './shape.mjs';

/** @typedef {import('./shape.mjs').Wish & { title: string, sends: string }} Wish */

/** @param {Wish} wish */
const page = (wish) => {
  const { area, resource, things, file, entity, CONSTANT, Page } = wish.words;
  const { columns, code } = columnsCode(wish);
  const key = keyOf(wish);
  return `import { useNavigate } from 'react-router-dom';
import { hasRole, isGranted, type FilterOf } from '@quad/domain/core';
import { ${CONSTANT}_ASKERS, ${CONSTANT}_HANDLERS, ${things} } from '@quad/domain/${area}';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { PageHeader } from '#kit/base/page-header';
import { Tabs } from '#kit/base/url-tabs';
import type { ColumnsOf } from '#kit/list/columns';
import { ResourceList } from '#kit/list/resource-list';
import { ${entity}Fields } from './${file}.form';
import { ${entity}Board } from './${file}-board';

type Where = Partial<FilterOf<typeof ${things}>>;

/** Where its steps are taken. */
const WAITS = {
  mine: { ${resource}: ['RESUBMIT'] },
  assigned: { ${resource}: ['APPROVE'] },
  all: { ${resource}: ['ASSIGN'] },
} as const;
type View = keyof typeof WAITS;

${code}
/** The person's own requests, those assigned to them, and all for the people who may read them. */
export default function ${Page}() {
  const t = useText('${area}');
  const { actor } = useSession();
  if (!actor) return null;
  const handles = hasRole(actor, ${CONSTANT}_HANDLERS);
  const readsAll = handles || isGranted(actor.grants, '${area}', 'read');
  const tab = (key: View, where: Where) => ({
    key,
    title: t(\`${key('tab')}.\${key}\`),
    waits: WAITS[key],
    content: <List view={key} where={where} />,
  });
  const tabs = [
    ...(hasRole(actor, ${CONSTANT}_ASKERS) ? [tab('mine', { creator_id: actor.account_id })] : []),
    ...(handles && actor.staff_id ? [tab('assigned', { assignee_id: actor.staff_id })] : []),
    ...(readsAll ? [tab('all', {})] : []),
    { key: 'board', title: t('${key('tab.board')}'), content: <${entity}Board view={readsAll ? 'all' : 'mine'} /> },
  ];
  return (
    <>
      <PageHeader title={t('${titleKeyOf(wish)}')} />
      <Tabs items={tabs} />
    </>
  );
}

${listOf(wish, columns)}`;
};

/** The list of one tab. @param {Wish} wish @param {string} columns as code */
const listOf = (wish, columns) => {
  const { area, things, to, entity } = wish.words;
  const key = keyOf(wish);
  return `function List({ view, where }: { readonly view: View; readonly where: Where }) {
  const t = useText('${area}');
  const go = useNavigate();
  return (
    <ResourceList of={${things}} where={where} columns={${columns}} add={t('${key('add')}')} linkTo={({ id }) => \`${to}/\${id}\`} onSaved={({ id }) => void go(\`${to}/\${id}\`)} empty={{ title: t(\`${key('empty')}.\${view}.title\`), text: t(\`${key('empty')}.\${view}.text\`) }}>
      <${entity}Fields />
    </ResourceList>
  );
}
`;
};

/** @param {Wish} wish */
const board = (wish) => {
  const { area, things, thing, entity, to } = wish.words;
  const { titleKey } = shapeOf(wish);
  const key = keyOf(wish);
  return `import { ${things}, ${thing}Workflow } from '@quad/domain/${area}';
import { useText } from '#data/words/text';
import { useLabels } from '#kit/base/labels';
import { Empty } from '#kit/base/states';
import { ResourceBoard } from '#kit/board/resource-board';
import { STEP_FIELDS } from './${wish.words.file}-steps';

/** As cards under their status, what waits longest first. */
export function ${entity}Board({ view }: { readonly view: 'mine' | 'all' }) {
  const t = useText('${area}');
  const labels = useLabels('${area}');
  const lanes = [...${thing}Workflow.path, 'returned' as const].map((key) => ({ key, title: labels.status(key), statuses: [key] }));
  return (
    <ResourceBoard
      of={${things}}
      label={t('${key('tab.board')}')}
      columns={lanes}
      sort="created_at,asc"
      titleOf={({ ${titleKey} }) => ${titleKey}}
      linkTo={({ id }) => \`${to}/\${id}\`}
      fields={() => STEP_FIELDS}
      empty={<Empty title={t(\`${key('empty')}.\${view}.title\`)} text={t(\`${key('empty')}.\${view}.text\`)} />}
    >
      {({ assignee_name, creator_name }) => <span className="kit-muted">{assignee_name ?? creator_name}</span>}
    </ResourceBoard>
  );
}
`;
};

/** @param {Wish} wish */
const steps = ({ words: { area, things, thing } }) => `import { ${thing}Calls, ${things} } from '@quad/domain/${area}';
import { useCall } from '#data/server/calls';
import { fieldsOf } from '#kit/form/fields-of';
import * as choosing from '#kit/form/select-fields';
import type { StepFields } from '#kit/workflow/workflow-buttons';

const { SelectField } = fieldsOf(${things}, choosing);

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
  [`${web}/${wish.words.file}-board.tsx`]: board(wish),
  [`${web}/${wish.words.file}-steps.tsx`]: steps(wish),
  [`${web}/${wish.words.file}.page.tsx`]: recordPage(wish),
  [`${web}/${wish.words.base}.spec.tsx`]: spec(wish),
});
