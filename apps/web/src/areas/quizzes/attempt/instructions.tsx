import { Button, Checkbox } from '@blueprintjs/core';
import { useState } from 'react';
import type { PaperView } from '@quad/domain/quizzes';
import { useFormat } from '#data/words/format';
import { useLiveStatus } from '#data/live/live';
import { useText } from '#data/words/text';
import { Grid } from '#kit/base/layout';
import { PageHeader } from '#kit/base/page-header';
import { Problem } from '#kit/base/states';
import { useNow } from '#kit/base/now';

interface InstructionsProps {
  readonly paper: PaperView;
  readonly problem: unknown;
  readonly isBusy: boolean;
  readonly start: () => void;
}

/** What a student reads before the time begins: rules, time, attempts, and whether the connection is good. */
export function Instructions({ paper, problem, isBusy, start }: InstructionsProps) {
  const t = useText('quizzes');
  const { dateTime } = useFormat();
  const [isRead, setRead] = useState(false);
  const { status } = useLiveStatus();
  const now = useNow(1000);
  const { quiz, server_now } = paper;
  const [offset] = useState(() => Date.parse(server_now) - Date.now());
  const isEarly = now + offset < Date.parse(quiz.opens_at);
  return (
    <>
      <PageHeader title={quiz.title} crumbs={[{ text: t('screen.mine'), to: '/quiz/student' }, { text: quiz.title }]} />
      <p className="kit-muted">{quiz.module_title}</p>
      <Grid as="dl" columns="narrow" gap="normal" className="quiz-facts">
        <Fact name={t('start.questions')} text={String(quiz.questions)} />
        <Fact
          name={t('start.time')}
          text={
            quiz.duration_minutes === null ? t('start.no_limit') : t('start.minutes', { count: quiz.duration_minutes })
          }
        />
        <Fact
          name={t('start.attempts')}
          text={`${Math.min(quiz.attempts_used + 1, quiz.attempts)} / ${quiz.attempts}`}
        />
        <Fact name={t('field.opens_at')} text={dateTime(quiz.opens_at)} />
        <Fact name={t('field.closes_at')} text={dateTime(quiz.closes_at)} />
        <Fact name={t('start.connection')} text={t(status === 'connected' ? 'start.connected' : 'start.cut_off')} />
      </Grid>
      {quiz.instructions && <div className="quiz-text">{quiz.instructions}</div>}
      <p className="quiz-text">{t('start.rules')}</p>
      {problem !== undefined && <Problem of={problem} />}
      <Checkbox checked={isRead} onChange={() => setRead(!isRead)} label={t('start.accept')} />
      <Button
        intent="primary"
        size="large"
        text={isEarly ? t('start.early', { when: dateTime(quiz.opens_at) }) : t('start.begin')}
        loading={isBusy}
        disabled={!isRead || isEarly}
        onClick={start}
      />
    </>
  );
}

const Fact = ({ name, text }: { name: string; text: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{text}</dd>
  </div>
);
