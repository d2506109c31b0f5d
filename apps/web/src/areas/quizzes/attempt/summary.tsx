import { Button, Callout } from '@blueprintjs/core';
import type { PaperView } from '@quad/domain/quizzes';
import { useText } from '#data/words/text';
import { answeredOf, BLANK, isRefused, unsaved, type Answers } from './answers';
import type { AttemptEvent } from './attempt-events';

interface SummaryProps {
  readonly paper: PaperView;
  readonly answers: Answers;
  readonly send: (event: AttemptEvent) => void;
}

/** What a student is about to submit: which questions have no answer, which are flagged, and what is not saved yet. */
export function Summary({ paper, answers, send }: SummaryProps) {
  const t = useText('quizzes');
  const numbers = (wanted: (id: number) => boolean) =>
    paper.questions.flatMap(({ id }, n) => (wanted(id) ? [n + 1] : []));
  const open = numbers((id) => !answers[String(id)]?.options.length);
  const refused = numbers((id) => isRefused(answers[String(id)] ?? BLANK));
  const flagged = numbers((id) => answers[String(id)]?.flagged === true);
  const waiting = unsaved(answers).length;
  const go = (n: number) => send({ type: 'GO', at: n - 1 });
  return (
    <section className="quiz-summary" aria-labelledby="quiz-summary">
      <h2 id="quiz-summary">{t('check.title')}</h2>
      <p>{t('check.answered', { answered: answeredOf(paper, answers), of: paper.questions.length })}</p>
      <Numbers title={t('check.unanswered')} of={open} go={go} />
      <Numbers title={t('check.flagged')} of={flagged} go={go} />
      <Numbers title={t('check.refused')} of={refused} go={go} />
      {waiting > 0 && (
        <Callout intent="warning" role="status">
          {t('check.waiting', { count: waiting })}
        </Callout>
      )}
      <p>{t('check.final')}</p>
      <div className="quiz-steps">
        <Button text={t('check.back')} onClick={() => send({ type: 'BACK' })} />
        <Button intent="primary" text={t('check.submit')} onClick={() => send({ type: 'SUBMIT' })} />
      </div>
    </section>
  );
}

function Numbers({ title, of, go }: { title: string; of: readonly number[]; go: (n: number) => void }) {
  const t = useText('quizzes');
  if (of.length === 0) return null;
  return (
    <p>
      {title}{' '}
      {of.map((n) => (
        <Button key={n} size="small" aria-label={t('map.question', { n })} text={String(n)} onClick={() => go(n)} />
      ))}
    </p>
  );
}
