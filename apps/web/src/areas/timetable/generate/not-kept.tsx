import { Callout, Tag } from '@blueprintjs/core';
import type { GenerationRun } from '@quad/domain/timetable';
import { useText } from '#data/words/text';
import { useBrokenLine } from '#areas/timetable/broken-line';
import { useWeekdays } from '#areas/timetable/availability.form';

/** Of what was asked and wished, what the week does not keep: whose, and by how much. */
export function NotKept({ run: { broken, unmet, periods } }: { readonly run: GenerationRun }) {
  const t = useText('timetable');
  const weekdays = useWeekdays();
  const lineOf = useBrokenLine();
  const timeOf = (period: number) =>
    `${weekdays[Math.floor(period / periods.length)]?.label ?? ''} ${periods[period % periods.length]?.replace('-', '–') ?? ''}`;
  const must = broken.filter((one) => one.must);
  return (
    <>
      {broken.length > 0 && (
        <Callout intent={must.length > 0 ? 'warning' : 'none'} title={t('broken.title', { count: broken.length })}>
          <ul className="timetable-conflicts">
            {[...must, ...broken.filter((one) => !one.must)].map((one) => (
              <li key={`${one.kind} ${one.bound} ${one.who} ${one.must}`}>
                {lineOf(one)} {one.must && <Tag minimal>{t('generate.must')}</Tag>}
              </li>
            ))}
          </ul>
        </Callout>
      )}
      {unmet.length > 0 && (
        <Callout title={t('unmet.title', { count: unmet.length })}>
          <ul className="timetable-conflicts">
            {unmet.map(({ who, lecture, period }) => (
              <li key={`${lecture} ${period} ${who}`}>{t('unmet.line', { who, lecture, time: timeOf(period) })}</li>
            ))}
          </ul>
        </Callout>
      )}
    </>
  );
}
