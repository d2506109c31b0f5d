import { Button } from '@blueprintjs/core';
import { PlusIcon, TrashIcon } from '@blueprintjs/icons';
import { useFieldArray, useWatch } from 'react-hook-form';
import { assessments } from '@quad/domain/assessments';
import { taughtModules } from '@quad/domain/modules';
import {
  DEFAULT_REVIEW,
  drawRow,
  MULTIPLE_RULES,
  questions,
  questionCategories,
  quizzes,
  reviewSwitches,
  REVIEW_WINDOWS,
} from '@quad/domain/quizzes';
import { useAll, useRecord } from '#data/server/resource';
import { useText } from '#data/words/text';
import { fieldsOf } from '#kit/fields/fields-of';
import { Grid } from '#kit/base/layout';

const F = fieldsOf(quizzes);
const Draw = fieldsOf(drawRow);
const Shown = fieldsOf(reviewSwitches.shape.closed);

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
      <F.title />
      <F.ccls_module_id />
      {components.length > 0 && <F.assessment_id options={components} />}
      {groups.length > 0 && <F.group_ids options={groups} />}
      <F.instructions />
      <Grid columns="narrow">
        <F.opens_at />
        <F.closes_at />
        <F.duration_minutes />
        <F.attempts />
        <F.grace_seconds />
      </Grid>
      <AskedFields module_id={taught?.module_id} />
      <Grid columns="narrow">
        <F.layout />
        <F.multiple_rule options={MULTIPLE_RULES.map((value) => ({ value, label: t(`rule.${value}`) }))} />
        <F.shuffle_questions />
        <F.shuffle_options />
      </Grid>
      {REVIEW_WINDOWS.map((window) => (
        <fieldset key={window} className="quiz-options">
          <legend>{t(`review.${window}`)}</legend>
          <Grid columns="narrow">
            <Shown.answers in={`review.${window}`} label={t('review.answers')} />
            <Shown.correctness in={`review.${window}`} label={t('review.correctness')} />
            <Shown.marks in={`review.${window}`} label={t('review.marks')} />
            <Shown.feedback in={`review.${window}`} label={t('review.feedback')} />
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
  if (module_id === undefined) return null;
  return (
    <>
      <F.question_ids options={options} />
      <fieldset className="quiz-options">
        <legend>{t('field.draw')}</legend>
        {fields.map(({ key }, n) => (
          <Grid key={key} columns="narrow">
            <Draw.category_id in={`draw.${n}`} options={places} />
            <Draw.difficulty in={`draw.${n}`} />
            <Draw.count in={`draw.${n}`} label={t('field.question_count')} />
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
