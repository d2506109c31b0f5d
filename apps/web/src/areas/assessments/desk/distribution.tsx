import { settingsCalls } from '@quad/domain/settings';
import { useCall } from '#data/server/calls';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { Grid } from '#kit/base/layout';
import { BarChart } from '#kit/figures/charts';
import { Stat, Stats } from '#kit/figures/stat';
import { bandsOf, figuresOf } from './spread';

/** How the marks lie: bars by band, average, spread and the share that passes by the institution's own pass mark. */
export function Distribution({ marks, of }: { readonly marks: readonly (number | null)[]; readonly of: number }) {
  const t = useText('assessments');
  const { number, percent } = useFormat();
  const { data: rules } = useCall(settingsCalls.rules, {});
  if (!rules) return null;
  const pass = rules.pass_mark;
  const known = marks.filter((mark) => mark !== null);
  const figures = figuresOf(known, pass);
  return (
    <Grid as="section" columns="wide" align="start" className="kit-below" aria-label={t('spread.title')}>
      <Stats>
        <Stat label={t('spread.marks')} value={t('spread.of', { count: known.length, of })} />
        <Stat label={t('spread.average')} value={figures ? number(figures.average, 1) : '–'} />
        <Stat label={t('spread.deviation')} value={figures ? number(figures.spread, 1) : '–'} />
        <Stat label={t('spread.passed', { pass })} value={figures ? percent(figures.passed) : '–'} />
      </Stats>
      {figures && (
        <BarChart
          title={t('spread.title')}
          points={bandsOf(known, pass).map(({ from, to, count }) => ({ label: `${from}–${to}`, value: count }))}
        />
      )}
    </Grid>
  );
}
