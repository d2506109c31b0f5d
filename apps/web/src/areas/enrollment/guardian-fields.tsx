import { Button } from '@blueprintjs/core';
import { CrossIcon, PlusIcon } from '@blueprintjs/icons';
import { useFieldArray } from 'react-hook-form';
import { z } from 'zod';
import { GUARDIAN_RELATIONS } from '@quad/domain/accounts';
import { guardianStep, MOST_GUARDIANS } from '@quad/domain/enrollment';
import { useText } from '#data/words/text';
import * as basic from '#kit/form/fields';
import { fieldsOf } from '#kit/form/fields-of';
import * as choosing from '#kit/form/select-fields';
import { Grid } from '#kit/base/layout';

const form = z.strictObject({ guardians: z.array(guardianStep) });
const { SelectField, TextField } = fieldsOf(form, { ...basic, ...choosing });
const NAMES = ['firstname', 'lastname', 'middlename'] as const;
const REACH = ['phone', 'additional_phone', 'email', 'workplace'] as const;
const TYPES = { phone: 'tel', additional_phone: 'tel', email: 'email', workplace: 'text' } as const;

/** Those who answer for the student; the first one is called first. */
export function GuardianFields() {
  const t = useText('enrollment');
  const { fields, append, remove } = useFieldArray({ name: 'guardians' });
  return (
    <>
      <p className="kit-muted">{t('instructions.guardian')}</p>
      {fields.map(({ id }, at) => (
        <fieldset key={id} className="enrollment-guardian">
          <legend>{t('wizard.guardian', { number: at + 1 })}</legend>
          <Grid gap="normal" align="start" className="enrollment-fields">
            {NAMES.map((name) => (
              <TextField key={name} name={`guardians.${at}.${name}`} label={t(`field.${name}`)} />
            ))}
            <SelectField
              name={`guardians.${at}.relation`}
              label={t('field.relation')}
              options={GUARDIAN_RELATIONS.map((value) => ({ value, label: t(`relation.${value}`) }))}
            />
            {REACH.map((name) => (
              <TextField key={name} name={`guardians.${at}.${name}`} label={t(`field.${name}`)} type={TYPES[name]} />
            ))}
          </Grid>
          {fields.length > 1 && (
            <Button variant="minimal" icon={<CrossIcon />} onClick={() => remove(at)}>
              {t('wizard.remove_guardian')}
            </Button>
          )}
        </fieldset>
      ))}
      {fields.length < MOST_GUARDIANS && (
        <Button icon={<PlusIcon />} onClick={() => append({ firstname: '', lastname: '', relation: '', phone: '' })}>
          {t('wizard.add_guardian')}
        </Button>
      )}
    </>
  );
}
