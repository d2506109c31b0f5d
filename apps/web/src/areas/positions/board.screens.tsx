import { Card } from '@blueprintjs/core';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { id, type AnswerOf, type AnyCall, type InputArgs, type InputOf } from '@quad/domain/core';
import { vacancyBoardCalls } from '@quad/domain/positions';
import { atInstitution, useAskedInstitution } from '#data/identity/asked';
import { ask } from '#data/server/calls';
import { useFormat } from '#data/words/format';
import { useLanguage, useText } from '#data/words/text';
import { Due } from '#kit/base/due';
import { Row, Stack } from '#kit/base/layout';
import { Loaded } from '#kit/base/loaded';
import { useParam } from '#kit/base/param';
import { Empty } from '#kit/base/states';
import './positions.css';

type Open = AnswerOf<typeof vacancyBoardCalls.board>[number];
type Whole = AnswerOf<typeof vacancyBoardCalls.vacancy>;

/** Reads a public call in the reader's language, and again when that changes or the page comes back to sight. */
function usePublic<C extends AnyCall>(call: C, input: InputOf<C>) {
  const { language } = useLanguage();
  const [answer, setAnswer] = useState<{ data?: AnswerOf<C>; problem?: unknown }>({});
  const asked = JSON.stringify(input);
  const read = useCallback(() => {
    ask(call, ...([JSON.parse(asked)] as InputArgs<C>)).then(
      (data) => setAnswer({ data }),
      (problem: unknown) => setAnswer(({ data }) => ({ data, problem })),
    );
  }, [call, asked]);
  useEffect(() => {
    read();
    window.addEventListener('focus', read);
    return () => window.removeEventListener('focus', read);
  }, [read, language]);
  return { data: answer.data, problem: answer.problem, refetch: read };
}

/** What a stranger finds: the vacancies that are open. */
export function BoardPage() {
  const t = useText('positions');
  const { institution, carry } = useAskedInstitution();
  const read = usePublic(vacancyBoardCalls.board, institution === undefined ? {} : { institution });
  const empty = <Empty title={t('board.empty.title')} text={t('board.empty.text')} />;
  return (
    <Stack className="positions-public" gap="large">
      <h1>{t('screen.board')}</h1>
      <p className="kit-muted">{t('board.lead')}</p>
      <Loaded of={read} tiles={3} empty={empty}>
        {(open) => (
          <Stack as="ul" gap="large">
            {open.map((one) => (
              <li key={one.id}>
                <Card>
                  <h2>
                    <Link to={carry(`/vacancies/${one.id}`)}>{one.title}</Link>
                  </h2>
                  <About of={one} />
                </Card>
              </li>
            ))}
          </Stack>
        )}
      </Loaded>
    </Stack>
  );
}

function About({ of }: { readonly of: Open }) {
  const t = useText('positions');
  const { dateTime, money } = useFormat();
  const range = [of.salary_min, of.salary_max].filter((end) => end !== null).map((end) => money(end, of.currency));
  const about = [of.institution, of.department, t(`employment.${of.employment}`), t('board.free', { count: of.free })];
  return (
    <Stack gap="line">
      <span className="kit-muted">{about.filter(Boolean).join(' · ')}</span>
      {range.length > 0 && <span>{range.join(' – ')}</span>}
      <Row>
        <Due at={of.closes_at} />
        <span className="kit-muted">{dateTime(of.closes_at)}</span>
      </Row>
    </Stack>
  );
}

/** One vacancy for everybody, in the reader's language. */
export function VacancyPage() {
  const t = useText('positions');
  const { carry } = useAskedInstitution();
  const read = usePublic(vacancyBoardCalls.vacancy, { id: useParam('id', id) });
  const isGone = (read.problem as { readonly code?: string } | undefined)?.code === 'positions.not_open';
  return (
    <Stack className="positions-public" gap="large">
      <Link to={carry('/vacancies')}>{t('board.back')}</Link>
      {isGone ? (
        <Empty title={t('board.gone.title')} text={t('board.gone.text')} />
      ) : (
        <Loaded of={read} lines={8}>
          {(one) => <Shown of={one} />}
        </Loaded>
      )}
    </Stack>
  );
}

function Shown({ of }: { readonly of: Whole }) {
  const t = useText('positions');
  const begins = atInstitution(`/guest-application/job/create?vacancy=${of.id}`, of.institution_id);
  return (
    <Card>
      <Stack gap="large">
        <h1>{of.title}</h1>
        <About of={of} />
        <Paragraph title={t('board.about')} text={of.description} />
        <Paragraph title={t('field.requirements')} text={of.requirements} />
        <Row>
          <Link className="bp6-button bp6-intent-primary" to={begins}>
            {t('board.apply')}
          </Link>
          <span className="kit-muted">{of.number}</span>
        </Row>
      </Stack>
    </Card>
  );
}

function Paragraph({ title, text }: { readonly title: string; readonly text: string | null }) {
  return text ? (
    <Stack as="section" gap="line">
      <h2>{title}</h2>
      <p className="positions-text">{text}</p>
    </Stack>
  ) : null;
}
