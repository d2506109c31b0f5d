import { HTMLSelect } from '@blueprintjs/core';
import { Link } from 'react-router-dom';
import { isGranted } from '@quad/domain/core';
import { departments } from '@quad/domain/departments';
import { staff } from '@quad/domain/staff';
import { vacationCalls, vacationRequests, type Absence } from '@quad/domain/vacation';
import { useCall } from '#data/server/calls';
import { useFormat } from '#data/words/format';
import { useFresh } from '#data/live/live';
import { useAll, useRecord } from '#data/server/resource';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { Row } from '#kit/base/layout';
import { Loaded } from '#kit/base/loaded';
import { useQueryParts } from '#kit/base/param';
import { Empty } from '#kit/base/states';
import { StatusTag } from '#kit/base/status-tag';
import { useClock } from '#frames/time/clock';
import { Turns } from '#frames/time/turns';
import { monthFrom, monthOf, placeIn } from './month';

type Month = ReturnType<typeof monthOf>;

/** Who is away in a month; month and department stand in the URL. Live. */
export function VacationCalendar() {
  const t = useText('vacation');
  const { actor } = useSession();
  const [params, put] = useQueryParts();
  const { month: monthName } = useFormat();
  const { day: today } = useClock();
  const month = monthOf(params.get('month'), today);
  const readsAll = actor !== null && isGranted(actor.grants, 'vacation', 'read');
  const department = readsAll ? (params.get('department') ?? '') : '';
  const { record: me } = useRecord(staff, actor?.staff_id);
  // People without the right to read all requests receive only granted ones, on the channel of their own department.
  const home = me?.department_id ?? undefined;
  const requests = { resource: vacationRequests.name };
  const absences = useCall(
    vacationCalls.calendar,
    { from: month.from, to: month.to, ...(department && { department_id: Number(department) }) },
    { subjects: home === undefined ? [requests] : [{ resource: departments.name, id: home }, requests] },
  );
  const away = new Set(
    absences.data
      ?.filter((one) => one.start_date <= today && today <= one.end_date && one.status === 'activated')
      .map(({ staff_id }) => staff_id),
  ).size;
  return (
    <section className="vacation-calendar">
      <Turns
        title={monthName(month.from)}
        words={{ before: t('calendar.previous'), now: t('calendar.today'), after: t('calendar.next') }}
        turn={(by) => put({ month: monthFrom(month.month, by) }, 'step')}
        now={() => put({ month: '' }, 'step')}
      >
        {readsAll && <Departments value={department} choose={(id) => put({ department: id }, 'step')} />}
      </Turns>
      {month.month === today.slice(0, 7) && absences.data && <p role="status">{t('calendar.away', { n: away })}</p>}
      <Loaded
        of={absences}
        lines={6}
        empty={<Empty title={t('empty.calendar.title')} text={t('empty.calendar.text')} />}
      >
        {(data) => <Rows absences={data} month={month} today={today} />}
      </Loaded>
    </section>
  );
}

function Departments({ value, choose }: { value: string; choose: (id: string) => void }) {
  const t = useText('vacation');
  const { records = [] } = useAll(departments);
  return (
    <Row as="label" className="vacation-department">
      {t('calendar.department')}
      <HTMLSelect value={value} onChange={(event) => choose(event.target.value)} iconProps={{ title: false }}>
        <option value="">{t('calendar.everybody')}</option>
        {records.map(({ id, name }) => (
          <option key={id} value={String(id)}>
            {name}
          </option>
        ))}
      </HTMLSelect>
    </Row>
  );
}

function Rows({ absences, month, today }: { absences: readonly Absence[]; month: Month; today: string }) {
  const isNow = today >= month.from && today <= month.to;
  return (
    <div className="vacation-months">
      <div className="vacation-scale" aria-hidden="true">
        <span />
        <div>
          {[1, 8, 15, 22, 29]
            .filter((day) => day <= month.days)
            .map((day) => (
              <span key={day} style={{ insetInlineStart: `${((day - 1) / month.days) * 100}%` }}>
                {day}
              </span>
            ))}
        </div>
      </div>
      <ul>
        {absences.map((absence) => (
          <AbsenceRow
            key={absence.id}
            absence={absence}
            month={month}
            today={isNow ? placeIn(month, today, today).start : undefined}
          />
        ))}
      </ul>
    </div>
  );
}

function AbsenceRow({ absence, month, today }: { absence: Absence; month: Month; today: number | undefined }) {
  const t = useText('vacation');
  const { span } = useFormat();
  const fresh = useFresh('vacation_requests', absence.id);
  const { start, width } = placeIn(month, absence.start_date, absence.end_date);
  const percent = (share: number) => `${share * 100}%`;
  const words = span(absence.start_date, absence.end_date);
  return (
    <li className={fresh === null ? undefined : 'kit-fresh'}>
      <div className="vacation-who">
        {absence.readable ? (
          <Link to={`/vacation/${absence.id}`}>{absence.staff_name}</Link>
        ) : (
          <strong>{absence.staff_name}</strong>
        )}
        {fresh && <span className="kit-fresh-name">{fresh}</span>}
        <span className="kit-muted">{absence.position}</span>
        <span>
          {words} · {absence.type === null ? t('absent') : t(`type.${absence.type}`)}
        </span>
        <StatusTag of={vacationRequests} status={absence.status} />
        {absence.cover_name && <span className="kit-muted">{t('calendar.cover', { name: absence.cover_name })}</span>}
      </div>
      <div className="vacation-track" aria-hidden="true">
        {today !== undefined && <span className="vacation-today" style={{ insetInlineStart: percent(today) }} />}
        <span
          className="vacation-span"
          data-status={absence.status}
          style={{ insetInlineStart: percent(start), inlineSize: percent(width) }}
        />
      </div>
    </li>
  );
}
