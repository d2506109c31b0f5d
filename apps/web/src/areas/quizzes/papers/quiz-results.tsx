import { Callout, HTMLSelect, InputGroup, Tag } from '@blueprintjs/core';
import { Link } from 'react-router-dom';
import { quizAttempts, quizCalls, type ResultView } from '@quad/domain/quizzes';
import { useCall } from '#data/server/calls';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { StatusTag } from '#kit/base/status-tag';
import { ExportButton } from '#kit/list/export-button';
import { Grid, Row, ScrollTable } from '#kit/base/layout';
import { useQueryParts } from '#kit/base/param';
import { BarChart } from '#kit/figures/charts';
import { Stat, Stats } from '#kit/figures/stat';
import { Formulas } from '#areas/quizzes/formula';
import { discriminationSays, facilitySays, INTENTS, RESULT_ORDERS, shownRows, tensOf } from './result-rows';

/** The results of a quiz: a row for each student, the statistics of each question, and what regrading has changed. */
export function QuizResults({ id }: { id: number }) {
  const reading = useCall(quizCalls.result, { id });
  return (
    <Loaded of={reading} lines={10}>
      {(result) => (
        <>
          <ExportButton of={quizAttempts} query={{ quiz_id: id }} />
          <Spread rows={result.rows} />
          <Rows id={id} rows={result.rows} />
          <Items items={result.items} />
          <Regrades regrades={result.regrades} />
        </>
      )}
    </Loaded>
  );
}

/** How the results lie, by what was marked. */
function Spread({ rows }: Pick<ResultView, 'rows'>) {
  const t = useText('quizzes');
  const { number } = useFormat();
  const percents = rows.map(({ percent }) => percent).filter((percent) => percent !== null);
  if (percents.length === 0) return null;
  const average = percents.reduce((sum, percent) => sum + percent, 0) / percents.length;
  return (
    <Grid columns="wide" align="start" className="kit-above kit-below">
      <Stats>
        <Stat label={t('statistics.sat')} value={`${percents.length} / ${rows.length}`} />
        <Stat label={t('statistics.average')} value={`${number(average, 1)} %`} />
      </Stats>
      <BarChart title={t('statistics.spread')} points={tensOf(percents)} />
    </Grid>
  );
}

/** Search and order of the rows; both are in the address. */
function useNarrowed(rows: ResultView['rows']) {
  const t = useText('quizzes');
  const [params, put] = useQueryParts('results');
  const order = RESULT_ORDERS.find((each) => each === params.get('order')) ?? 'by_name';
  const search = params.get('search') ?? '';
  const bar = (
    <Row gap="normal" className="kit-below">
      <InputGroup
        type="search"
        aria-label={t('statistics.search')}
        placeholder={t('statistics.search')}
        value={search}
        onValueChange={(typed) => put({ search: typed })}
      />
      <HTMLSelect
        aria-label={t('statistics.order')}
        iconProps={{ title: false }}
        value={order}
        onChange={({ currentTarget }) => put({ order: currentTarget.value })}
        options={RESULT_ORDERS.map((value) => ({ value, label: t(`statistics.${value}`) }))}
      />
    </Row>
  );
  return { bar, shown: shownRows(rows, search, order) };
}

function Rows({ id, rows }: Pick<ResultView, 'rows'> & { readonly id: number }) {
  const t = useText('quizzes');
  const { dateTime } = useFormat();
  const { bar, shown } = useNarrowed(rows);
  return (
    <>
      {bar}
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
          {shown.map((row) => (
            <tr key={row.student_id}>
              <th scope="row">
                {row.id !== null && row.started_at !== null ? (
                  <Link to={`/quiz/${id}/attempt/${row.id}`}>{row.student_name}</Link>
                ) : (
                  row.student_name
                )}
              </th>
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
    </>
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
            <Formulas text={item.text.slice(0, 160)} /> <Meaning of={facilitySays(item)} />{' '}
            <Meaning of={discriminationSays(item)} />
          </summary>
          <p className="kit-muted">
            {t('statistics.facility')} {item.facility ?? '–'} · {t('statistics.discrimination')}{' '}
            {item.discrimination ?? '–'}
          </p>
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

function Meaning({ of }: { of: keyof typeof INTENTS | null }) {
  const t = useText('quizzes');
  return of === null ? null : (
    <Tag minimal intent={INTENTS[of]}>
      {t(`statistics.${of}`)}
    </Tag>
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
