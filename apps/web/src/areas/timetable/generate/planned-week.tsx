import { HTMLSelect } from '@blueprintjs/core';
import { PinIcon, UnpinIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import type { GenerationRun, PlannedLecture } from '@quad/domain/timetable';
import { useText } from '#data/words/text';
import { useWeekdays } from '#areas/timetable/availability.form';
import { hueOf } from '#areas/timetable/grid/layout';

interface WeekProps {
  readonly run: GenerationRun;
  readonly pins: ReadonlySet<string>;
  readonly pin: (lecture: string) => void;
}

/** Whether a lesson that began earlier is on in a period. */
const goesOn = ({ period, periods }: PlannedLecture, at: number): boolean =>
  period !== null && period < at && at < period + periods;

/** The first day that has a lesson, which a phone shows first. */
const firstDay = (lectures: readonly PlannedLecture[], perDay: number): number =>
  Math.floor((lectures.flatMap(({ period }) => period ?? []).sort((a, b) => a - b)[0] ?? 0) / perDay) + 1;

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly value: number | undefined;
  readonly options: readonly { readonly value: number; readonly label: string }[];
  readonly choose: (value: number) => void;
}

const Choice = ({ name, label, value, options, choose }: ChoiceProps) => (
  <HTMLSelect
    className={name}
    aria-label={label}
    value={value}
    options={[...options]}
    onChange={({ target }) => choose(Number(target.value))}
    iconProps={{ title: false }}
  />
);

/** The typical week of one group, lesson by lesson; a pinned one stays where it is when the rest is generated again. */
export function PlannedWeek({ run, pins, pin }: WeekProps) {
  const t = useText('timetable');
  const weekdays = useWeekdays();
  const groups = [...new Map(run.lectures.flatMap(({ groups: all }) => all.map(({ id, title }) => [id, title])))].sort(
    ([, a], [, b]) => a.localeCompare(b),
  );
  const [chosen, choose] = useState(groups[0]?.[0]);
  const own = run.lectures.filter(({ groups: all }) => all.some(({ id }) => id === chosen));
  const perDay = run.periods.length;
  const [asked, ask] = useState<number>();
  const day = asked ?? firstDay(own, perDay);
  const lookOf = (value: number) => (value === day ? undefined : 'timetable-other-day');
  const days = weekdays.slice(0, run.days);
  return (
    <section className="kit-panel" aria-labelledby="timetable-planned">
      <h2 id="timetable-planned">{t('run.week')}</h2>
      <Choice
        name="timetable-planned-group"
        label={t('view.group')}
        value={chosen}
        options={groups.map(([value, label]) => ({ value, label }))}
        choose={choose}
      />
      <Choice name="timetable-planned-day" label={t('field.weekday')} value={day} options={days} choose={ask} />
      <div className="kit-table-box">
        <table className="kit-table timetable-planned" style={{ ['--days' as string]: run.days }}>
          <caption className="kit-hidden">{t('run.week')}</caption>
          <thead>
            <tr>
              <td />
              {days.map(({ value, label }) => (
                <th key={value} scope="col" className={lookOf(value)}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {run.periods.map((period, at) => (
              <tr key={period}>
                <th scope="row">{period.replace('-', '–')}</th>
                {days.map(({ value }) => (
                  <Place
                    key={value}
                    look={lookOf(value)}
                    at={(value - 1) * perDay + at}
                    lectures={own}
                    pins={pins}
                    pin={pin}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

interface PlaceProps extends Pick<WeekProps, 'pins' | 'pin'> {
  readonly at: number;
  readonly look: string | undefined;
  readonly lectures: readonly PlannedLecture[];
}

/** One period of a day; a lesson of several is one cell over their rows. */
function Place({ at, look, lectures, pins, pin }: PlaceProps) {
  if (lectures.some((one) => goesOn(one, at))) return null;
  const here = lectures.filter(({ period }) => period === at);
  return (
    <td className={look} rowSpan={Math.max(1, ...here.map(({ periods }) => periods))}>
      {here.map((one) => (
        <Lesson key={one.lecture} of={one} isPinned={pins.has(one.lecture)} pin={pin} />
      ))}
    </td>
  );
}

interface LessonProps {
  readonly of: PlannedLecture;
  readonly isPinned: boolean;
  readonly pin: (lecture: string) => void;
}

function Lesson({ of, isPinned, pin }: LessonProps) {
  const t = useText('timetable');
  const name = `${of.module}, ${of.room ?? ''}`;
  return (
    <div className="timetable-slot timetable-lecture" style={{ ['--hue' as string]: hueOf(of) }}>
      <span className="timetable-name">{of.module}</span>
      <span className="timetable-line kit-ellipsis">{t(`lessons:type.${of.type as 'lecture'}`)}</span>
      <span className="timetable-line kit-ellipsis">{[of.room, of.teacher].filter(Boolean).join(' · ')}</span>
      <button
        type="button"
        className="kit-icon-button"
        aria-pressed={isPinned}
        aria-label={t('run.pin', { name })}
        title={t('run.pin', { name })}
        onClick={() => pin(of.lecture)}
      >
        {isPinned ? <PinIcon /> : <UnpinIcon />}
      </button>
    </div>
  );
}
