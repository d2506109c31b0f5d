import { Tag } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import type { AskedQuestion } from '@quad/domain/quizzes';
import { useText } from '#data/words/text';
import { Formulas } from '#areas/quizzes/formula';
import { QuestionPicture } from '#areas/quizzes/question-picture';

const INTENT = { right: 'success', partly: 'warning', wrong: 'danger' } as const;

interface ReviewedProps {
  readonly number: number;
  readonly question: AskedQuestion;
  readonly chosen: readonly number[];
  /** What is said of a chosen option: whose choice it was depends on who reads. */
  readonly said: string;
  /** What staff may know and do besides. */
  readonly children?: ReactNode;
}

/** One question of an attempt with what was chosen, what is right, the points and the feedback, as far as they are shown. */
export function Reviewed({ number, question, chosen, said, children }: ReviewedProps) {
  const t = useText('quizzes');
  const { correct, right, score, points, feedback, given } = question;
  return (
    <section className="quiz-question" aria-label={t('map.question', { n: number })}>
      <p>
        <span className="kit-bold">{t('map.question', { n: number })}</span> <Formulas text={question.text} />
      </p>
      <QuestionPicture id={question.picture_id} number={number} />
      <ul className="quiz-reviewed">
        {question.options.map((option) => (
          <li key={option.id} data-chosen={chosen.includes(option.id) || undefined}>
            <Formulas text={option.text} /> {chosen.includes(option.id) && <Tag minimal>{said}</Tag>}{' '}
            {right?.includes(option.id) && (
              <Tag minimal intent="success">
                {t('result.right')}
              </Tag>
            )}
            {option.feedback && <p className="kit-muted">{option.feedback}</p>}
          </li>
        ))}
      </ul>
      {correct && (
        <Tag minimal intent={INTENT[correct]}>
          {t(`result.${correct === 'right' ? 'correct' : correct}`)}
        </Tag>
      )}
      {score !== undefined && <span> {t('result.points', { score, of: points })}</span>}
      {given && (
        <p className="quiz-text">
          {given.by
            ? t('viewer.given_by', { by: given.by, reason: given.reason })
            : t('viewer.given', { reason: given.reason })}
        </p>
      )}
      {feedback && <p className="quiz-text">{feedback}</p>}
      {children}
    </section>
  );
}
