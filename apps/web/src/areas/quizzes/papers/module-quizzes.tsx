import { Link } from 'react-router-dom';
import { hasRole, STUDENTS, type RecordOf } from '@quad/domain/core';
import { quizAttempts, quizzes } from '@quad/domain/quizzes';
import { useSession } from '#data/identity/session';
import type { PartProps } from '#data/parts';
import { useAll, usePage } from '#data/server/resource';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { FactLine, Stack } from '#kit/base/layout';
import { useNow } from '#kit/base/now';
import { StatusTag } from '#kit/base/status-tag';
import { ResourceList } from '#kit/list/resource-list';
import { Attempts, LIVE, wayTo } from '#areas/quizzes/attempt/attempt-list';
import { NEW_QUIZ, QuizFields } from './quiz.form';
import '#areas/quizzes/quizzes.css';

const useLearns = (): boolean => {
  const { actor } = useSession();
  return actor !== null && hasRole(actor, STUDENTS);
};

/** The quizzes of a module: kept by people who teach, their own attempts for people who learn. */
export function QuizzesPart({ of: { id } }: PartProps<'module'>) {
  const t = useText('quizzes');
  if (useLearns()) return <Attempts where={{ ccls_module_id: id }} />;
  return (
    <ResourceList
      of={quizzes}
      where={{ ccls_module_id: id }}
      add={t('add')}
      columns={[
        'title',
        'status',
        'opens_at',
        'closes_at',
        { key: 'question_count', numeric: true },
        { key: 'submitted', numeric: true, render: ({ submitted, students }) => `${submitted} / ${students}` },
      ]}
      linkTo={({ id: quiz }) => `/quiz/${quiz}`}
      values={{ ...NEW_QUIZ, ccls_module_id: id } as never}
      empty={{ title: t('empty.quizzes.title'), text: t('empty.quizzes.text') }}
    >
      <QuizFields />
    </ResourceList>
  );
}

interface Coming {
  readonly id: number;
  readonly to: string;
  readonly title: string;
  readonly status: RecordOf<typeof quizzes | typeof quizAttempts>['status'];
  readonly opens_at: string;
  readonly closes_at: string;
}

/** The quizzes that are open or come next. */
export function NextQuizzes({ of: { id } }: PartProps<'module_next'>) {
  const learns = useLearns();
  const asked = { ccls_module_id: id };
  const { records: own } = useAll(quizAttempts, { ...asked, status: LIVE }, { enabled: learns });
  const { page } = usePage(quizzes, { ...asked, sort: 'opens_at,desc', size: 50 }, { enabled: !learns });
  const coming: Coming[] | undefined = learns
    ? own?.map((attempt) => ({ ...attempt, title: attempt.quiz_title, to: wayTo(attempt) }))
    : page?.content.map((quiz) => ({ ...quiz, to: `/quiz/${quiz.id}` }));
  return <ComingQuizzes of={learns ? quizAttempts : quizzes} coming={coming} />;
}

interface ComingProps {
  readonly of: typeof quizzes | typeof quizAttempts;
  readonly coming: readonly Coming[] | undefined;
}

function ComingQuizzes({ of, coming }: ComingProps) {
  const t = useText('quizzes');
  const { span } = useFormat();
  const now = useNow(60_000);
  const next = coming
    ?.filter(({ closes_at }) => Date.parse(closes_at) > now)
    .toSorted((one, other) => Date.parse(one.opens_at) - Date.parse(other.opens_at));
  if (!next) return null;
  if (next.length === 0) return <p className="kit-muted">{t('next_none')}</p>;
  return (
    <Stack as="ul" gap="line" className="kit-plain-list">
      {next.map((quiz) => (
        <Stack key={quiz.id} as="li" gap="tight">
          <Link to={quiz.to}>{quiz.title}</Link>
          <FactLine as="span">
            <StatusTag of={of} status={quiz.status} />
            <span>{span(quiz.opens_at, quiz.closes_at)}</span>
          </FactLine>
        </Stack>
      ))}
    </Stack>
  );
}
