import { Button } from '@blueprintjs/core';
import { CrossIcon, PlusIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useFieldArray } from 'react-hook-form';
import { LANGUAGE_LEVELS, staffProfile } from '@quad/domain/accounts';
import { z } from 'zod';
import { useText } from '#data/words/text';
import * as basic from '#kit/form/fields';
import { fieldsOf } from '#kit/form/fields-of';
import * as choosing from '#kit/form/select-fields';
import { Row } from '#kit/base/layout';

const profile = z.object(staffProfile);
const { NumberField, SelectField, TextField } = fieldsOf(profile, { ...basic, ...choosing });
type ListName = 'education_places' | 'trainings' | 'languageSkills' | 'academicArticles';

/** What somebody has learned and done: years of work, and lists to which rows are added. */
export function ProfessionFields() {
  const t = useText('staff');
  const latin = t('profession.latin');
  const levels = LANGUAGE_LEVELS.map((value) => ({
    value,
    label: value === 'native' ? t('profession.native') : value,
  }));
  return (
    <>
      <fieldset className="kit-person-section">
        <legend>{t('field.workExperience')}</legend>
        <div className="kit-person-fields">
          <NumberField name="workExperience.total" label={t('profession.total')} />
          <NumberField name="workExperience.in_education" label={t('profession.in_education')} />
          <NumberField name="workExperience.in_university" label={t('profession.in_university')} />
        </div>
      </fieldset>
      <Rows name="education_places" blank={{ institutionName: '', graduationYear: null, qualification: '' }}>
        {(row) => (
          <>
            <TextField name={`${row}.institutionName`} label={t('profession.institutionName')} help={latin} />
            <TextField name={`${row}.qualification`} label={t('profession.qualification')} help={latin} />
            <NumberField name={`${row}.graduationYear`} label={t('profession.graduationYear')} />
          </>
        )}
      </Rows>
      <Rows name="trainings" blank={{ name: '', duration: '' }}>
        {(row) => (
          <>
            <TextField name={`${row}.name`} label={t('profession.training')} help={latin} />
            <TextField name={`${row}.duration`} label={t('profession.duration')} help={latin} />
          </>
        )}
      </Rows>
      <Rows name="languageSkills" blank={{ language: '', level: 'B1' }}>
        {(row) => (
          <>
            <TextField name={`${row}.language`} label={t('profession.language')} help={latin} />
            <SelectField name={`${row}.level`} label={t('profession.level')} options={levels} />
          </>
        )}
      </Rows>
      <Rows name="academicArticles" blank={{ title: '', year: null, url: null }}>
        {(row) => (
          <>
            <TextField name={`${row}.title`} label={t('profession.article')} help={latin} />
            <NumberField name={`${row}.year`} label={t('profession.year')} />
            <TextField name={`${row}.url`} label={t('profession.url')} />
          </>
        )}
      </Rows>
    </>
  );
}

interface RowsProps<N extends ListName> {
  readonly name: N;
  /** What a new row begins with. */
  readonly blank: object;
  readonly children: (row: `${N}.${number}`) => ReactNode;
}

function Rows<N extends ListName>({ name, blank, children }: RowsProps<N>) {
  const t = useText('staff');
  const { fields, append, remove } = useFieldArray({ name });
  return (
    <fieldset className="kit-person-section">
      <legend>{t(`field.${name}`)}</legend>
      {fields.map(({ id }, at) => (
        <Row key={id} gap="normal" align="start" wrap="nowrap" className="staff-row">
          <div className="kit-person-fields">{children(`${name}.${at}`)}</div>
          <Button
            variant="minimal"
            icon={<CrossIcon />}
            aria-label={t('profession.remove', { row: at + 1 })}
            onClick={() => remove(at)}
          />
        </Row>
      ))}
      <Button size="small" icon={<PlusIcon />} onClick={() => append(blank as never)}>
        {t('profession.add')}
      </Button>
    </fieldset>
  );
}
