import { Button, Tag } from '@blueprintjs/core';
import { TimeIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { timetableCalls, type OtherTime, type Slot } from '@quad/domain/timetable';
import { useCall } from '#data/server/calls';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { Row, Stack } from '#kit/base/layout';
import { Loaded } from '#kit/base/loaded';
import { fail, succeed } from '#kit/base/toasts';
import { useBrokenLine } from '#areas/timetable/broken-line';
import { isMovable, usePutElsewhere } from './movable';

/** The best other times for a lesson, asked for when somebody wants them: what each breaks, and a press that takes it. */
export function OtherTimes({ slot }: { readonly slot: Slot }) {
  const t = useText('timetable');
  const [isAsked, ask] = useState(false);
  if (!isMovable(slot)) return null;
  if (!isAsked)
    return (
      <Row className="kit-workflow">
        <Button icon={<TimeIcon />} text={t('times.find')} onClick={() => ask(true)} />
      </Row>
    );
  return (
    <Stack as="section" gap="small" className="kit-above" aria-labelledby="timetable-times">
      <h3 id="timetable-times">{t('times.title')}</h3>
      <p className="kit-muted">{t('times.help')}</p>
      <Offers slot={slot} />
    </Stack>
  );
}

function Offers({ slot }: { readonly slot: Slot }) {
  const t = useText('timetable');
  const times = useCall(timetableCalls.times, { slot_id: slot.id });
  const { weekday, date, hours } = useFormat();
  const putElsewhere = usePutElsewhere();
  const [taken, take] = useState<string>();
  const placeOf = ({ starts_at, ends_at }: OtherTime) =>
    `${weekday(starts_at)} ${date(starts_at)}, ${hours(starts_at, ends_at)}`;
  const move = async (time: OtherTime) => {
    take(time.starts_at);
    const { starts_at, ends_at, room_id } = time;
    try {
      await putElsewhere(slot, { starts_at, ends_at, ...(room_id !== null && { room_id }) });
      succeed(t('move.done', { name: slot.lesson_title, place: placeOf(time) }));
    } catch (problem) {
      fail(problem);
    }
    take(undefined);
  };
  return (
    <Loaded of={times} lines={5} empty={<p>{t('times.none')}</p>}>
      {(all) => (
        <Stack as="ol" gap="small" className="timetable-times" aria-labelledby="timetable-times">
          {all.map((time) => (
            <Row as="li" key={time.starts_at} justify="between" align="start" gap="normal">
              <div>
                <strong>{[placeOf(time), time.room].filter(Boolean).join(' · ')}</strong>
                <Breaks time={time} teacher={slot.substitute_name ?? slot.teacher_name ?? ''} />
              </div>
              <Button
                text={t('times.move')}
                aria-label={`${t('times.move')}: ${placeOf(time)}`}
                disabled={time.refused || (taken !== undefined && taken !== time.starts_at)}
                loading={taken === time.starts_at}
                onClick={() => void move(time)}
              />
            </Row>
          ))}
        </Stack>
      )}
    </Loaded>
  );
}

/** Costs that are told by a sentence; the others are told by their rule. */
const TOLD = ['wishes', 'compactness', 'minimumWorkingDays', 'roomStability'] as const;

/** What a time breaks, the worst first. */
function Breaks({ time, teacher }: { readonly time: OtherTime; readonly teacher: string }) {
  const t = useText('timetable');
  const lineOf = useBrokenLine();
  const obstacleOf = ({ kind, who, lessons }: OtherTime['obstacles'][number]) => {
    const said = { who: who.join(', '), lessons: lessons.join(', ') };
    if (kind === 'unavailable' || kind === 'teacher') return t(`times.${kind}`, said);
    if (kind === 'students' || kind === 'course') return t('times.students', said);
    return kind === 'room' ? t('times.room') : t(`obstacle.${kind}`);
  };
  const told = [
    ...time.obstacles.map((one) => ({ text: obstacleOf(one), must: true, isRule: false })),
    ...time.broken.map((one) => ({ text: lineOf(one), must: one.must, isRule: true })),
    ...TOLD.filter((cost) => (time.costs[cost] ?? 0) > 0).map((cost) => ({
      text: t(`times.${cost}`, { who: teacher }),
      ...{ must: false, isRule: false },
    })),
  ];
  if (told.length === 0) return <p className="kit-success">{t('times.nothing')}</p>;
  return (
    <ul className="timetable-conflicts">
      {told.map(({ text, must, isRule }) => (
        <li key={text} className={must ? 'kit-danger' : undefined}>
          {text} {must && isRule && <Tag minimal>{t('generate.must')}</Tag>}
        </li>
      ))}
    </ul>
  );
}
