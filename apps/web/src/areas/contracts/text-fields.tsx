import { LANGUAGE_NAMES, useText } from '#data/words/text';
import { CONTRACT_VARIABLES, contractTexts } from '@quad/domain/contracts';
import { LOCALES } from '@quad/domain/core';
import { fieldsOf } from '#kit/fields/fields-of';
import { Grid } from '#kit/base/layout';

const F = fieldsOf(contractTexts);

/** The form of a text, with the variables that it may have. */
export function TextFields() {
  const t = useText('contracts');
  const names = CONTRACT_VARIABLES.map((name) => `{{${name}}}`).join(' ');
  return (
    <>
      <Grid>
        <F.name />
        <F.degree />
        <F.academic_year_id />
        <F.language options={LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))} />
      </Grid>
      <F.body help={t('texts.variables', { names })} />
    </>
  );
}
