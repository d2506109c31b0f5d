import { Link } from 'react-router-dom';
import { libraryCalls } from '@quad/domain/library';
import { useCall } from '#data/server/calls';
import { useFormat } from '#data/words/format';
import { useLanguage, useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { PageHeader } from '#kit/base/page-header';
import { BarChart } from '#kit/figures/charts';
import { Stat, Stats } from '#kit/figures/stat';
import { Grid, Row, Stack } from '#kit/base/layout';
import './library.css';

/** What the library has and what is borrowed and read; live. */
export default function StatisticsPage() {
  const t = useText('library');
  const { number } = useFormat();
  const monthOf = useMonth();
  return (
    <>
      <PageHeader title={t('screen.statistics')} />
      <Loaded of={useCall(libraryCalls.figures, {})} lines={8}>
        {(figures) => (
          <Stack gap="large">
            <Stats>
              <Stat label={t('field.books')} value={number(figures.books)} />
              <Stat label={t('field.copies')} value={number(figures.copies)} />
              <Stat label={t('status.lent')} value={number(figures.lent)} />
              <Stat label={t('field.overdue')} value={number(figures.overdue)} />
              <Stat label={t('field.waiting')} value={number(figures.waiting)} />
            </Stats>
            <section className="kit-panel">
              <BarChart
                title={t('figures.months')}
                points={figures.months.map(({ month, loans }) => ({ label: monthOf(month), value: loans }))}
              />
            </section>
            <Grid columns="wide" align="start">
              <Most title={t('figures.lent_most')} of={figures.lent_most} />
              <Most title={t('figures.read_most')} of={figures.read_most} />
            </Grid>
          </Stack>
        )}
      </Loaded>
    </>
  );
}

/** 2026-11 as the chosen language writes it. */
function useMonth(): (month: string) => string {
  const { language } = useLanguage();
  return (month) =>
    new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
      new Date(`${month}-01T00:00:00Z`),
    );
}

type Counted = readonly { readonly id: number; readonly name: string; readonly author: string; readonly n: number }[];

function Most({ title, of }: { title: string; of: Counted }) {
  const t = useText('library');
  return (
    <section className="kit-panel">
      <h2>{title}</h2>
      {of.length === 0 && <p className="kit-muted">{t('figures.none')}</p>}
      <Stack as="ol" gap="line" className="library-rows">
        {of.map(({ id, name, author, n }) => (
          <Row key={id} as="li" justify="between">
            <Stack as="span" gap="none">
              <Link to={`/library/book/${id}`}>{name}</Link>
              <small className="kit-muted">{author}</small>
            </Stack>
            <b>{n}</b>
          </Row>
        ))}
      </Stack>
    </section>
  );
}
