import { Button } from '@blueprintjs/core';
import { FlagIcon } from '@blueprintjs/icons';
import { useId } from 'react';
import type { AskedQuestion } from '@quad/domain/quizzes';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { Formulas, spokenOf } from '#areas/quizzes/formula';
import { QuestionPicture } from '#areas/quizzes/question-picture';
import { isRefused, type Answer } from './answers';
import { Row } from '#kit/base/layout';
import type { AttemptEvent } from './attempt-events';

interface QuestionProps {
  readonly number: number;
  readonly question: AskedQuestion;
  readonly answer: Answer;
  readonly isOffline: boolean;
  /** By the clock of the server (ms). */
  readonly now: number;
  readonly send: (event: AttemptEvent) => void;
}

/** Returns the element id of a question. */
export const placeOf = ({ id }: Pick<AskedQuestion, 'id'>): string => `question-${id}`;

/** One question with its options; native radio buttons and check boxes, so that every key works as people know it. */
export function QuestionView({ number, question, answer, isOffline, now, send }: QuestionProps) {
  const t = useText('quizzes');
  const name = useId();
  const isMany = question.type === 'multiple_choice';
  const choose = (id: number, isOn: boolean) => {
    const others = isMany ? answer.options.filter((each) => each !== id) : [];
    const options = isOn ? [...others, id].sort((a, b) => a - b) : others;
    send({ type: 'ANSWER', question_id: question.id, options });
  };
  return (
    <fieldset className="quiz-question" id={placeOf(question)} tabIndex={-1}>
      <legend>
        <span className="kit-bold">{t('map.question', { n: number })}</span> <Formulas text={question.text} />
      </legend>
      <QuestionPicture id={question.picture_id} number={number} />
      <p className="kit-muted">
        {t(isMany ? 'question.many' : 'question.one')} · {t('question.points', { count: question.points })}
      </p>
      {question.options.map(({ id, text }) => (
        <Row as="label" key={id} gap="normal" align="start" wrap="nowrap" className="quiz-option">
          <input
            type={isMany ? 'checkbox' : 'radio'}
            name={name}
            aria-label={spokenOf(text)}
            checked={answer.options.includes(id)}
            onChange={(event) => choose(id, event.target.checked)}
          />
          <span>
            <Formulas text={text} />
          </span>
        </Row>
      ))}
      <div className="quiz-question-foot">
        <Button
          size="small"
          variant="minimal"
          icon={<FlagIcon />}
          aria-pressed={answer.flagged}
          text={t(answer.flagged ? 'question.unflag' : 'question.flag')}
          onClick={() => send({ type: 'FLAG', question_id: question.id, flagged: !answer.flagged })}
        />
        {!isMany && answer.options.length > 0 && (
          <Button
            size="small"
            variant="minimal"
            text={t('question.clear')}
            onClick={() => send({ type: 'ANSWER', question_id: question.id, options: [] })}
          />
        )}
        <SavedNote answer={answer} isOffline={isOffline} now={now} />
      </div>
    </fieldset>
  );
}

interface NoteProps {
  readonly answer: Answer;
  readonly isOffline: boolean;
  readonly now: number;
}

/** "3 seconds ago" is drawn anew this often (ms). */
const COUNTED_MS = 5000;

/** Says whether the server has this answer. Screen readers announce only a change of it, not the time since then. */
function SavedNote({ answer, isOffline, now }: NoteProps) {
  const t = useText('quizzes');
  const { ago } = useFormat();
  const { seq, saved, saved_at } = answer;
  const isSaved = saved >= seq;
  if (isRefused(answer))
    return (
      <span className="quiz-saved kit-small" data-refused role="alert">
        {t('saved.refused')}
      </span>
    );
  const said = seq === 0 ? '' : t(isSaved ? 'saved.is' : isOffline ? 'saved.here' : 'saved.not');
  const until = Math.max(saved_at ?? 0, now - (now % COUNTED_MS));
  return (
    <span className="quiz-saved kit-small" data-saved={(seq > 0 && isSaved) || undefined}>
      <span className={isSaved ? 'quiz-unseen' : undefined} aria-live="polite">
        {said}
      </span>
      {seq > 0 && isSaved && (
        <span aria-hidden>
          {saved_at === null ? said : t('saved.ago', { when: ago(new Date(saved_at).toISOString(), until) })}
        </span>
      )}
    </span>
  );
}
