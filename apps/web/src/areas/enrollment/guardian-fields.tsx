import { Button } from '@blueprintjs/core';
import { CrossIcon, PlusIcon } from '@blueprintjs/icons';
import { useFieldArray } from 'react-hook-form';
import { guardianStep, MOST_GUARDIANS } from '@quad/domain/enrollment';
import { useText } from '#data/words/text';
import { fieldsOf } from '#kit/fields/fields-of';
import { Grid } from '#kit/base/layout';

const F = fieldsOf(guardianStep);

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
            <F.firstname in={`guardians.${at}`} />
            <F.lastname in={`guardians.${at}`} />
            <F.middlename in={`guardians.${at}`} />
            <F.relation in={`guardians.${at}`} />
            <F.phone in={`guardians.${at}`} type="tel" />
            <F.additional_phone in={`guardians.${at}`} type="tel" />
            <F.email in={`guardians.${at}`} type="email" />
            <F.workplace in={`guardians.${at}`} />
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
