import { Button } from '@blueprintjs/core';
import { PlusIcon, TrashIcon } from '@blueprintjs/icons';
import { useFieldArray } from 'react-hook-form';
import { assessmentCalls, COMPONENT_TYPES } from '@quad/domain/assessments';
import { useSend } from '#data/server/calls';
import { useText } from '#data/words/text';
import { Modal } from '#kit/base/modal';
import { succeed } from '#kit/base/toasts';
import * as dates from '#kit/form/date-fields';
import * as basic from '#kit/form/fields';
import { Form } from '#kit/form/form';
import { fieldsOf } from '#kit/form/fields-of';
import * as choosing from '#kit/form/select-fields';
import { Grid } from '#kit/base/layout';
import type { Chosen } from '#areas/assessments/choosing';

const { DateTimeField, MultiSelectField, NumberField, SelectField, TextField } = fieldsOf(assessmentCalls.bulk, {
  ...basic,
  ...choosing,
  ...dates,
});
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
        <MultiSelectField name="ccls_module_ids" label={t('scheme.modules')} options={options} />
        <Planned />
      </Form>
    </Modal>
  );
}

function Planned() {
  const t = useText('assessments');
  const { fields, append, remove } = useFieldArray({ name: 'assessments', keyName: 'key' });
  const types = COMPONENT_TYPES.map((value) => ({ value, label: t(`component_type.${value}`) }));
  return (
    <>
      {fields.map(({ key }, n) => (
        <fieldset key={key} className="marks-criteria">
          <legend>{t('scheme.component', { n: n + 1 })}</legend>
          <Grid columns="narrow" align="start" className="marks-row">
            <TextField name={`assessments.${n}.code`} label={t('field.code')} />
            <TextField name={`assessments.${n}.name`} label={t('field.name')} />
          </Grid>
          <Grid columns="narrow" align="start" className="marks-row">
            <SelectField name={`assessments.${n}.component_type`} label={t('field.component_type')} options={types} />
            <NumberField name={`assessments.${n}.weighting`} label={t('field.weighting')} />
            <DateTimeField name={`assessments.${n}.end_at`} label={t('field.end_at')} />
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
