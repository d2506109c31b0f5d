import { Button } from '@blueprintjs/core';
import { CrossIcon, PlusIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useFieldArray } from 'react-hook-form';
import {
  academicArticle,
  educationPlace,
  LANGUAGE_LEVELS,
  languageSkill,
  training,
  workExperience,
} from '@quad/domain/accounts';
import { useText } from '#data/words/text';
import { fieldsOf } from '#kit/fields/fields-of';
import { Row } from '#kit/base/layout';

const Work = fieldsOf(workExperience);
const Place = fieldsOf(educationPlace);
const Training = fieldsOf(training);
const Skill = fieldsOf(languageSkill);
const Article = fieldsOf(academicArticle);
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
          <Work.total in="workExperience" label={t('profession.total')} />
          <Work.in_education in="workExperience" label={t('profession.in_education')} />
          <Work.in_university in="workExperience" label={t('profession.in_university')} />
        </div>
      </fieldset>
      <Rows name="education_places" blank={{ institutionName: '', graduationYear: null, qualification: '' }}>
        {(row) => (
          <>
            <Place.institutionName in={row} label={t('profession.institutionName')} help={latin} />
            <Place.qualification in={row} label={t('profession.qualification')} help={latin} />
            <Place.graduationYear in={row} label={t('profession.graduationYear')} />
          </>
        )}
      </Rows>
      <Rows name="trainings" blank={{ name: '', duration: '' }}>
        {(row) => (
          <>
            <Training.name in={row} label={t('profession.training')} help={latin} />
            <Training.duration in={row} label={t('profession.duration')} help={latin} />
          </>
        )}
      </Rows>
      <Rows name="languageSkills" blank={{ language: '', level: 'B1' }}>
        {(row) => (
          <>
            <Skill.language in={row} label={t('profession.language')} help={latin} />
            <Skill.level in={row} label={t('profession.level')} options={levels} />
          </>
        )}
      </Rows>
      <Rows name="academicArticles" blank={{ title: '', year: null, url: null }}>
        {(row) => (
          <>
            <Article.title in={row} label={t('profession.article')} help={latin} />
            <Article.year in={row} label={t('profession.year')} />
            <Article.url in={row} label={t('profession.url')} />
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
        <Row key={id} gap="normal" align="start" wrap="nowrap" className="staff-row kit-below">
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
