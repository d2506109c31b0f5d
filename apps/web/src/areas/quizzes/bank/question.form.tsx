import { Button, Callout } from '@blueprintjs/core';
import { PlusIcon, TrashIcon } from '@blueprintjs/icons';
import { useEffect } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { questionOption, questions } from '@quad/domain/quizzes';
import { useText } from '#data/words/text';
import { fieldsOf } from '#kit/fields/fields-of';
import { Grid } from '#kit/base/layout';
import { Formulas, partsOf } from '#areas/quizzes/formula';

const F = fieldsOf(questions);
const Option = fieldsOf(questionOption, { text: 'line', feedback: 'line' });

/** What is written of a question. One that was used becomes its next revision. */
export function QuestionFields() {
  const t = useText('quizzes');
  const used = (useWatch({ name: 'used_at' }) as string | null | undefined) ?? null;
  return (
    <>
      {used && <Callout compact>{t('bank.revision_note')}</Callout>}
      <F.category_id />
      <Grid columns="narrow">
        <F.type />
        <F.difficulty />
        <F.points />
      </Grid>
      <F.text />
      <Options />
      <Preview />
      <F.picture_id accept="image/png,image/jpeg" />
      <F.tags />
      <F.feedback />
      <F.retired />
    </>
  );
}

interface Row {
  readonly id: number;
  readonly text?: string | null;
}

/** What is written with its formulas, as a student sees it: only there if there is a formula. */
function Preview() {
  const t = useText('quizzes');
  const [text, options] = useWatch({ name: ['text', 'options'] }) as [string | null, readonly Row[] | undefined];
  const written = [text, ...(options ?? []).map((option) => option.text)].filter((one): one is string => Boolean(one));
  if (!written.some((one) => partsOf(one).length > 1)) return null;
  return (
    <section className="quiz-preview" aria-label={t('bank.preview')}>
      <strong>{t('bank.preview')}</strong>
      {written.map((one, n) => (
        <p key={n}>
          <Formulas text={one} />
        </p>
      ))}
    </section>
  );
}

/** The options with their key. Ids stay: answers name them. */
function Options() {
  const t = useText('quizzes');
  const { getValues } = useFormContext();
  const { fields, append, remove, replace } = useFieldArray({ name: 'options', keyName: 'key' });
  const isTrueFalse = useWatch({ name: 'type' }) === 'true_false';
  // Two answers are all that such a question has: nobody should have to type them.
  useEffect(() => {
    if (!isTrueFalse || ((getValues('options') ?? []) as Row[]).some(({ text }) => text)) return;
    replace([
      { id: 1, text: t('bank.true'), right: true, feedback: null },
      { id: 2, text: t('bank.false'), right: false, feedback: null },
    ]);
  }, [isTrueFalse, getValues, replace, t]);
  const next = () => Math.max(0, ...((getValues('options') ?? []) as Row[]).map(({ id }) => id)) + 1;
  return (
    <fieldset className="quiz-options">
      <legend>{t('field.options')}</legend>
      {fields.map(({ key }, n) => (
        <Grid key={key} columns="narrow">
          <Option.text in={`options.${n}`} label={t('bank.option', { n: n + 1 })} />
          <Option.feedback in={`options.${n}`} label={t('bank.option_feedback', { n: n + 1 })} />
          <Option.right in={`options.${n}`} label={t('bank.option_right', { n: n + 1 })} />
          <Button
            variant="minimal"
            icon={<TrashIcon />}
            aria-label={t('bank.option_remove', { n: n + 1 })}
            disabled={fields.length <= 2}
            onClick={() => remove(n)}
          />
        </Grid>
      ))}
      <Button
        size="small"
        icon={<PlusIcon />}
        text={t('bank.option_add')}
        disabled={fields.length >= (isTrueFalse ? 2 : 20)}
        onClick={() => append({ id: next(), text: '', right: false, feedback: null })}
      />
    </fieldset>
  );
}
