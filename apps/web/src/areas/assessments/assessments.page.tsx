import { Button, MenuItem, ProgressBar } from '@blueprintjs/core';
import { DuplicateIcon, LayersIcon, RepeatIcon, UnlockIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { assessmentCalls, assessments, moderations } from '@quad/domain/assessments';
import { taughtLabels, taughtModules } from '@quad/domain/modules';
import { scopeOf } from '@quad/domain/core';
import { useSend } from '#data/server/calls';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { Row } from '#kit/base/layout';
import { Modal } from '#kit/base/modal';
import { PageHeader } from '#kit/base/page-header';
import { fail, succeed } from '#kit/base/toasts';
import { Form } from '#kit/form/form';
import { fieldsOf } from '#kit/fields/fields-of';
import type { ColumnsOf } from '#kit/list/columns';
import { ResourceList } from '#kit/list/resource-list';
import { useAll } from '#data/server/resource';
import { AssessmentFields, ModerationFields } from './assessment.form';
import { ModuleChooser, useChosen, type Chosen, type Component } from './choosing';
import { AttemptDialog } from './scheme/attempt-dialog';
import { BulkDialog } from './scheme/bulk-dialog';
import './marks.css';

const F = fieldsOf(assessmentCalls.copy);

/** The schemes of modules: components, their weightings and dates, and what moderators found. */
export default function AssessmentsPage() {
  const t = useText('assessments');
  const { actor } = useSession();
  const chosen = useChosen(undefined, { plans: actor !== null && scopeOf(actor, 'create', assessments) === 'all' });
  const { module, components } = chosen;
  const [dialog, open] = useState<'copy' | 'bulk'>();
  const sum = components.reduce((all, { weighting }) => all + weighting, 0);
  return (
    <>
      <PageHeader title={t('title')}>
        {module && <Button icon={<DuplicateIcon />} text={t('copy')} onClick={() => open('copy')} />}
        {module && <Button icon={<LayersIcon />} text={t('scheme.bulk')} onClick={() => open('bulk')} />}
      </PageHeader>
      <Row gap="large" align="end" className="marks-choosers">
        <ModuleChooser {...chosen} />
        <span className="marks-weights">
          {t('weights', { sum })}
          <ProgressBar
            aria-label={t('weights', { sum })}
            value={sum / 100}
            intent={sum === 100 ? 'success' : 'warning'}
            stripes={false}
            animate={false}
          />
        </span>
      </Row>
      {module && <Scheme key={module.id} id={module.id} />}
      {module && dialog === 'copy' && <Copy chosen={chosen} onClose={() => open(undefined)} />}
      {module && dialog === 'bulk' && <BulkDialog chosen={chosen} onClose={() => open(undefined)} />}
    </>
  );
}

function Scheme({ id }: { id: number }) {
  const t = useText('assessments');
  const { send } = useSend(assessmentCalls.open);
  const [repeated, again] = useState<Component>();
  const columns: ColumnsOf<typeof assessments> = [
    'code',
    'name',
    'component_type',
    'weighting',
    'end_at',
    { key: 'first_marker_name', sortable: false },
    { key: 'opened_at', sortable: false, render: ({ opened_at }) => t(opened_at ? 'opened' : 'planned') },
  ];
  const open = (row: { id: number; version: number }) => void send({ id: row.id, version: row.version }).catch(fail);
  return (
    <>
      <ResourceList
        of={assessments}
        where={{ ccls_module_id: id }}
        columns={columns}
        add={t('add')}
        values={{ ccls_module_id: id }}
        rowActions={(row) => (
          <>
            <MenuItem icon={<UnlockIcon />} text={t(row.opened_at ? 'open_again' : 'open')} onClick={() => open(row)} />
            <MenuItem icon={<RepeatIcon />} text={t('scheme.attempt')} onClick={() => again(row)} />
          </>
        )}
        empty={{ title: t('empty.title'), text: t('empty.text') }}
      >
        <AssessmentFields />
      </ResourceList>
      {repeated && <AttemptDialog of={repeated} onClose={() => again(undefined)} />}
      <h2 className="marks-forms">{t('resource.moderations')}</h2>
      <ResourceList
        of={moderations}
        name="moderation"
        columns={['number', 'assessment_name', 'kind', 'verdict', { key: 'moderator_name', sortable: false }]}
        add={t('add_moderation')}
        empty={{ title: t('empty.moderations'), text: t('empty.moderations_text') }}
      >
        <ModerationFields module={id} />
      </ResourceList>
    </>
  );
}

/** Takes the scheme of another module over. */
function Copy({ chosen: { module }, onClose }: { chosen: Chosen; onClose: () => void }) {
  const t = useText('assessments');
  const { send } = useSend(assessmentCalls.copy);
  const { records = [] } = useAll(taughtModules, { sort: 'mine,desc' });
  const labels = taughtLabels(records.filter(({ mine }) => mine));
  const options = [...labels].flatMap(([value, label]) => (value === module?.id ? [] : { value, label }));
  return (
    <Modal title={t('copy')} onClose={onClose}>
      <Form
        area="assessments"
        schema={assessmentCalls.copy.body}
        values={{ to_module_id: module?.id, days: 0 }}
        submitText={t('copy')}
        submit={async (given) => {
          const { made } = await send(given);
          succeed(t('copied', { count: made }));
          onClose();
        }}
      >
        <F.from_module_id label={t('copy_from')} options={options} />
      </Form>
    </Modal>
  );
}
