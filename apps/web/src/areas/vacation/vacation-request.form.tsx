import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { isGranted } from '@quad/domain/core';
import { drawsOnBalance, leaveDays, yearsOf, vacationRequests } from '@quad/domain/vacation';
import { institutionZone } from '#data/words/format';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { Grid } from '#kit/base/layout';
import { useNow } from '#kit/base/now';
import { inZone } from '#data/words/zoned';
import type { StepFields } from '#kit/workflow/workflow-buttons';
import { useBalance } from './vacation-balance';
import { LessonList, useLessons } from './vacation-lessons';
import { fieldsOf } from '#kit/fields/fields-of';

const F = fieldsOf(vacationRequests, { reason: 'text' });

/** The fields of the steps that carry more than a reason. */
export const STEP_FIELDS: StepFields<typeof vacationRequests> = {
  VERIFY: <F.cover_id />,
  ACCEPT: <F.commandNumber />,
  RECALL: (
    <>
      <F.commandNumber />
      <F.returned_on />
      <F.consent />
    </>
  ),
};

/** What is asked for, and at once what it means: days, what is left, lessons that need somebody. */
export function VacationFields({ onPerson }: { onPerson?: (staff_id: number | null) => void }) {
  const { actor } = useSession();
  const id = useWatch({ name: 'id' }) as number | undefined;
  const entersForOthers = actor !== null && id === undefined && isGranted(actor.grants, 'vacation', 'create');
  const whose = (useWatch({ name: 'staff_id' }) as number | undefined) || (actor?.staff_id ?? null);
  const tell = useRef(onPerson);
  useEffect(() => tell.current?.(whose), [whose]);
  return (
    <>
      {entersForOthers && <F.staff_id />}
      <F.type />
      <Grid as="div" columns="narrow">
        <F.start_date />
        <F.end_date />
      </Grid>
      <Advice />
      <F.cover_id />
      <F.reason />
    </>
  );
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function Advice() {
  const { actor } = useSession();
  const [start, end, type, staff_id, id] = useWatch({ name: ['start_date', 'end_date', 'type', 'staff_id', 'id'] }) as [
    string?,
    string?,
    string?,
    number?,
    number?,
  ];
  const days = DAY.test(start ?? '') && DAY.test(end ?? '') ? leaveDays(start ?? '', end ?? '') : 0;
  const whose = staff_id || actor?.staff_id;
  if (days === 0 || whose == null) return null;
  return (
    <DaysAdvice
      days={days}
      start={start ?? ''}
      end={end ?? ''}
      type={type ?? ''}
      staff_id={whose}
      isNew={id === undefined}
    />
  );
}

interface AdviceProps {
  readonly days: number;
  readonly start: string;
  readonly end: string;
  readonly type: string;
  readonly staff_id: number;
  readonly isNew: boolean;
}

function DaysAdvice({ days, start, end, type, staff_id, isNew }: AdviceProps) {
  const t = useText('vacation');
  const { data } = useBalance({ staff_id, year: Number(start.slice(0, 4)) });
  const { data: lessons } = useLessons({ start_date: start, end_date: end, staff_id });
  // Of a request that is being changed the balance may hold the days already.
  const tellsLeft = isNew && drawsOnBalance(type);
  const today = inZone(new Date(useNow(60_000)).toISOString(), institutionZone()).day;
  const isShort = data !== undefined && leaveDays(today, start) - 1 < data.notice_days;
  return (
    <div className="vacation-advice" role="status">
      <p>
        <strong>{t('form.days', { days })}</strong>
      </p>
      {tellsLeft && yearsOf(start, end).map((part) => <LeftOf key={part.year} {...part} staff_id={staff_id} />)}
      {isShort && <p className="kit-warning">{t('form.short_notice', { days: data.notice_days })}</p>}
      {lessons && lessons.length > 0 && (
        <details>
          <summary>{t('lessons.count', { n: lessons.length })}</summary>
          <LessonList lessons={lessons} />
        </details>
      )}
    </div>
  );
}

/** What is left of one year after so many days of it. */
function LeftOf({ year, days, staff_id }: { year: number; days: number; staff_id: number }) {
  const t = useText('vacation');
  const { data } = useBalance({ staff_id, year });
  if (!data) return null;
  const left = data.left - days;
  return (
    <p className={left < 0 ? 'kit-danger kit-bold' : undefined}>
      {t(left < 0 ? 'form.exceeds' : 'form.left_after', { left: left < 0 ? data.left : left, year })}
    </p>
  );
}
