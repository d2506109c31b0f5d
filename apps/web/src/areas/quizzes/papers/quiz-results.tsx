import { Callout } from '@blueprintjs/core';
import { quizAttempts, quizCalls, type ResultView } from '@quad/domain/quizzes';
import { useCall } from '#data/server/calls';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { StatusTag } from '#kit/base/status-tag';
import { ExportButton } from '#kit/list/export-button';
import { ScrollTable } from '#kit/base/layout';
import { Formulas } from '#areas/quizzes/formula';

/** The results of a quiz: a row for each student, the statistics of each question, and what regrading has changed. */
export function QuizResults({ id }: { id: number }) {
  const reading = useCall(quizCalls.result, { id });
  return (
    <Loaded of={reading} lines={10}>
      {(result) => (
        <>
          <ExportButton of={quizAttempts} query={{ quiz_id: id }} />
          <Rows rows={result.rows} />
          <Items items={result.items} />
          <Regrades regrades={result.regrades} />
        </>
      )}
    </Loaded>
  );
}

function Rows({ rows }: Pick<ResultView, 'rows'>) {
  const t = useText('quizzes');
  const { dateTime } = useFormat();
  return (
    <ScrollTable label={t('quiz.results')}>
      <thead>
        <tr>
          <th scope="col">{t('field.student_name')}</th>
          <th scope="col">{t('field.group_title')}</th>
          <th scope="col">{t('kit:field.status')}</th>
          <th scope="col">{t('field.score')}</th>
          <th scope="col">{t('field.percent')}</th>
          <th scope="col">{t('field.submitted_at')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.student_id}>
            <th scope="row">{row.student_name}</th>
            <td>{row.group_title}</td>
            <td>
              <StatusTag of={quizAttempts} status={row.status as 'open'} />
            </td>
            <td>{row.score === null ? '' : `${row.score} / ${row.max_score}`}</td>
            <td>{row.percent}</td>
            <td>{row.submitted_at && dateTime(row.submitted_at)}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

function Items({ items }: Pick<ResultView, 'items'>) {
  const t = useText('quizzes');
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="quiz-items">
      <h2 id="quiz-items">{t('statistics.title')}</h2>
      {items.map((item) => (
        <details key={item.question_id} className="quiz-items">
          <summary>
            <Formulas text={item.text.slice(0, 160)} /> · {t('statistics.facility')} {item.facility ?? '–'} ·{' '}
            {t('statistics.discrimination')} {item.discrimination ?? '–'}
          </summary>
          <ul>
            {item.options.map((option) => (
              <li key={option.id}>
                <Formulas text={option.text} />
                {option.right && ` (${t('result.right')})`}:{' '}
                {t('statistics.chosen', { n: option.chosen, upper: option.upper, lower: option.lower })}
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}

function Regrades({ regrades }: Pick<ResultView, 'regrades'>) {
  const t = useText('quizzes');
  const { dateTime } = useFormat();
  return regrades.map((one) => (
    <Callout key={one.at} title={t('statistics.regraded', { when: dateTime(one.at), by: one.by })}>
      <p>{one.reason}</p>
      <p>{t('statistics.changed', { changed: one.changed.length, of: one.attempts })}</p>
      <ul>
        {one.changed.map(({ attempt_id, student_name, before, after }) => (
          <li key={attempt_id}>
            {student_name}: {before ?? '–'} → {after}
          </li>
        ))}
      </ul>
    </Callout>
  ));
}
