import { Button } from '@blueprintjs/core';
import { PlusIcon, TrashIcon } from '@blueprintjs/icons';
import { useFieldArray, useWatch } from 'react-hook-form';
import { assessments } from '@quad/domain/assessments';
import { taughtModules } from '@quad/domain/modules';
import {
  DEFAULT_REVIEW,
  DIFFICULTIES,
  LAYOUTS,
  MULTIPLE_RULES,
  questions,
  questionCategories,
  quizzes,
  REVIEW_PARTS,
  REVIEW_WINDOWS,
} from '@quad/domain/quizzes';
import { useAll, useRecord } from '#data/server/resource';
import { useText } from '#data/words/text';
import * as dates from '#kit/form/date-fields';
import * as basic from '#kit/form/fields';
import { fieldsOf } from '#kit/form/fields-of';
import * as ref from '#kit/form/ref-field';
import * as choosing from '#kit/form/select-fields';
import { Grid } from '#kit/base/layout';

const { DateTimeField, MultiSelectField, NumberField, RefField, SelectField, SwitchField, TextAreaField, TextField } =
  fieldsOf(quizzes, { ...basic, ...choosing, ...dates, ...ref });

/** What a new quiz begins with. */
export const NEW_QUIZ = {
  attempts: 1,
  duration_minutes: 30,
  grace_seconds: 30,
  shuffle_questions: true,
  shuffle_options: true,
  layout: 'one',
  multiple_rule: 'partial',
  question_ids: [],
  draw: [],
  review: DEFAULT_REVIEW,
} as const;

/** Everything that is set of a quiz. */
export function QuizFields() {
  const t = useText('quizzes');
  const module = Number(useWatch({ name: 'ccls_module_id' }) ?? 0);
  const { record: taught } = useRecord(taughtModules, module || null);
  const { records = [] } = useAll(assessments, { ccls_module_id: module } as never, { enabled: module > 0 });
  const components = records.map(({ id: value, code, name }) => ({ value, label: `${code} ${name}` }));
  const groups = (taught?.groups ?? []).map(({ id: value, title: label }) => ({ value, label }));
  return (
    <>
      <TextField name="title" />
      <RefField name="ccls_module_id" />
      {components.length > 0 && <SelectField name="assessment_id" options={components} />}
      {groups.length > 0 && <MultiSelectField name="group_ids" options={groups} />}
      <TextAreaField name="instructions" />
      <Grid columns="narrow">
        <DateTimeField name="opens_at" />
        <DateTimeField name="closes_at" />
        <NumberField name="duration_minutes" />
        <NumberField name="attempts" />
        <NumberField name="grace_seconds" />
      </Grid>
      <AskedFields module_id={taught?.module_id} />
      <Grid columns="narrow">
        <SelectField name="layout" options={LAYOUTS.map((value) => ({ value, label: t(`layout.${value}`) }))} />
        <SelectField
          name="multiple_rule"
          options={MULTIPLE_RULES.map((value) => ({ value, label: t(`rule.${value}`) }))}
        />
        <SwitchField name="shuffle_questions" />
        <SwitchField name="shuffle_options" />
      </Grid>
      {REVIEW_WINDOWS.map((window) => (
        <fieldset key={window} className="quiz-options">
          <legend>{t(`review.${window}`)}</legend>
          <Grid columns="narrow">
            {REVIEW_PARTS.map((part) => (
              <SwitchField key={part} name={`review.${window}.${part}`} label={t(`review.${part}`)} />
            ))}
          </Grid>
        </fieldset>
      ))}
    </>
  );
}

/** The questions that are always asked, and the rows of the draw. */
function AskedFields({ module_id }: { module_id: number | undefined }) {
  const t = useText('quizzes');
  const enabled = module_id !== undefined;
  const { records = [] } = useAll(questions, { module_id, current: 'true' } as never, { enabled });
  const { records: categories = [] } = useAll(questionCategories, { module_id } as never, { enabled });
  const { fields, append, remove } = useFieldArray({ name: 'draw', keyName: 'key' });
  const options = records.map(({ id: value, text }) => ({ value, label: text.slice(0, 90) }));
  const places = categories.map(({ id: value, name: label }) => ({ value, label }));
  const levels = DIFFICULTIES.map((value) => ({ value, label: t(`difficulty.${value}`) }));
  if (module_id === undefined) return null;
  return (
    <>
      <MultiSelectField name="question_ids" options={options} />
      <fieldset className="quiz-options">
        <legend>{t('field.draw')}</legend>
        {fields.map(({ key }, n) => (
          <Grid key={key} columns="narrow">
            <SelectField name={`draw.${n}.category_id`} label={t('field.category_id')} options={places} />
            <SelectField name={`draw.${n}.difficulty`} label={t('field.difficulty')} options={levels} />
            <NumberField name={`draw.${n}.count`} label={t('field.question_count')} />
            <Button
              variant="minimal"
              icon={<TrashIcon />}
              aria-label={t('quiz.draw_remove', { n: n + 1 })}
              onClick={() => remove(n)}
            />
          </Grid>
        ))}
        <Button
          size="small"
          icon={<PlusIcon />}
          text={t('quiz.draw_add')}
          disabled={places.length === 0}
          onClick={() => append({ category_id: places[0]?.value, difficulty: null, count: 5 })}
        />
      </fieldset>
    </>
  );
}
