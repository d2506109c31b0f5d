import { Button } from '@blueprintjs/core';
import { PlusIcon, TrashIcon } from '@blueprintjs/icons';
import { useFieldArray } from 'react-hook-form';
import { assessmentCalls, plannedAssessment } from '@quad/domain/assessments';
import { useSend } from '#data/server/calls';
import { useText } from '#data/words/text';
import { Modal } from '#kit/base/modal';
import { succeed } from '#kit/base/toasts';
import { Form } from '#kit/form/form';
import { fieldsOf } from '#kit/fields/fields-of';
import { Grid } from '#kit/base/layout';
import type { Chosen } from '#areas/assessments/choosing';

const F = fieldsOf(assessmentCalls.bulk);
const Row = fieldsOf(plannedAssessment);
const NEW = { code: '', name: '', component_type: 'coursework', weighting: 50 } as const;

/** The same components for several modules at once: all of them or none. */
export function BulkDialog({ chosen: { modules, module }, onClose }: { chosen: Chosen; onClose: () => void }) {
  const t = useText('assessments');
  const { send } = useSend(assessmentCalls.bulk);
  const options = modules.map(({ id: value, module_code, title, semester_name }) => ({
    value,
    label: `${module_code} ${title} · ${semester_name}`,
  }));
  return (
    <Modal title={t('scheme.bulk')} onClose={onClose}>
      <Form
        area="assessments"
        schema={assessmentCalls.bulk.body}
        values={{ ccls_module_ids: module ? [module.id] : [], assessments: [NEW] as never }}
        submitText={t('scheme.bulk')}
        submit={async (given) => {
          const { made } = await send(given);
          succeed(t('scheme.made', { count: made }));
          onClose();
        }}
      >
        <F.ccls_module_ids label={t('scheme.modules')} options={options} />
        <Planned />
      </Form>
    </Modal>
  );
}

function Planned() {
  const t = useText('assessments');
  const { fields, append, remove } = useFieldArray({ name: 'assessments', keyName: 'key' });
  return (
    <>
      {fields.map(({ key }, n) => (
        <fieldset key={key} className="marks-criteria">
          <legend>{t('scheme.component', { n: n + 1 })}</legend>
          <Grid columns="narrow" align="start" className="marks-row">
            <Row.code in={`assessments.${n}`} />
            <Row.name in={`assessments.${n}`} />
          </Grid>
          <Grid columns="narrow" align="start" className="marks-row">
            <Row.component_type in={`assessments.${n}`} />
            <Row.weighting in={`assessments.${n}`} />
            <Row.end_at in={`assessments.${n}`} />
          </Grid>
          {fields.length > 1 && (
            <Button
              variant="minimal"
              icon={<TrashIcon />}
              text={t('scheme.component_remove', { n: n + 1 })}
              onClick={() => remove(n)}
            />
          )}
        </fieldset>
      ))}
      <Button
        size="small"
        icon={<PlusIcon />}
        text={t('scheme.component_add')}
        disabled={fields.length >= 10}
        onClick={() => append(NEW)}
      />
    </>
  );
}
