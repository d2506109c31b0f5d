import { Switch, Tag } from '@blueprintjs/core';
import { useState } from 'react';
import { holidays, USUAL_HOURS, USUAL_WEEK, workingWeeks } from '@quad/domain/inquiries';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import type { ColumnsOf } from '#kit/list/columns';
import { TimeInput } from '#kit/form/date-fields';
import { Field, type Control } from '#kit/form/field';
import { PageHeader } from '#kit/base/page-header';
import { ResourceList } from '#kit/list/resource-list';
import { Tabs } from '#kit/base/url-tabs';
import { useCalendar, useWeekWords, weekNow } from './working-week';
import './inquiries.css';
import { fieldsOf } from '#kit/fields/fields-of';
import { Row } from '#kit/base/layout';
const Week = fieldsOf(workingWeeks, {
  mon: Field,
  tue: Field,
  wed: Field,
  thu: Field,
  fri: Field,
  sat: Field,
  sun: Field,
});
const Holiday = fieldsOf(holidays);

/** When the institution works: the hours of its weeks, and its holidays. Response, resolution and deadlines are counted by it. */
export default function WorkingTimePage() {
  const t = useText('inquiries');
  const calendar = useCalendar();
  const words = useWeekWords();
  const tabs = [
    { key: 'weeks', title: t('tab.weeks'), content: <Weeks /> },
    { key: 'holidays', title: t('tab.holidays'), content: <Holidays /> },
  ];
  return (
    <>
      <PageHeader
        title={t('screen.working_time')}
        crumbs={[{ text: t('title'), to: '/inquiry/admin' }, { text: t('screen.working_time') }]}
      />
      <p>
        <strong>{t('times.calendar', { week: words(weekNow(calendar)) })}</strong>{' '}
        <span className="kit-muted">{t('hours.clocks', { zone: calendar.time_zone })}</span>
      </p>
      <p className="kit-muted">{t('hours.lead')}</p>
      <Tabs items={tabs} />
    </>
  );
}

const hours = (control: Control) => <Hours {...control} />;

function Weeks() {
  const t = useText('inquiries');
  const format = useFormat();
  const calendar = useCalendar();
  const words = useWeekWords();
  const columns: ColumnsOf<typeof workingWeeks> = [
    [
      'valid_from',
      ({ valid_from, in_force }) => (
        <Row as="span" className="kit-nowrap">
          {format.date(valid_from)}{' '}
          {in_force && (
            <Tag minimal intent="success">
              {t('field.in_force')}
            </Tag>
          )}
        </Row>
      ),
    ],
    { key: 'mon', title: t('tab.weeks'), render: (week) => words(week) },
  ];
  return (
    <ResourceList
      of={workingWeeks}
      add={t('add_week')}
      columns={columns}
      values={{ ...weekNow(calendar), valid_from: undefined }}
      empty={{ title: t('empty.weeks'), text: t('empty.weeks_text', { week: words(USUAL_WEEK) }) }}
    >
      <Week.valid_from />
      <Week.mon>{hours}</Week.mon>
      <Week.tue>{hours}</Week.tue>
      <Week.wed>{hours}</Week.wed>
      <Week.thu>{hours}</Week.thu>
      <Week.fri>{hours}</Week.fri>
      <Week.sat>{hours}</Week.sat>
      <Week.sun>{hours}</Week.sun>
    </ResourceList>
  );
}

/** The hours of one day of the week, or that it is free. What stood there comes back when a day is free no longer. */
function Hours({ value, change, attributes, inputRef, label }: Control) {
  const t = useText('inquiries');
  const [kept, keep] = useState(USUAL_HOURS);
  const works = typeof value === 'string' && value !== '';
  const [from = '', to = ''] = works ? value.split('-') : [];
  const turn = (next: boolean) => {
    if (works) keep(value);
    change(next ? kept : null);
  };
  const clock = (word: 'from' | 'to') => ({
    'aria-label': t(`hours.${word}`, { day: label }),
    'aria-invalid': attributes['aria-invalid'],
    'aria-describedby': attributes['aria-describedby'],
    onBlur: attributes.onBlur,
    intent: attributes.intent,
  });
  const { intent: _, ...own } = attributes;
  return (
    <Row wrap="nowrap" className="inquiries-hours">
      <Switch
        {...own}
        role="switch"
        inputRef={inputRef}
        checked={works}
        onChange={(event) => turn(event.target.checked)}
        label={t(works ? 'hours.works' : 'hours.free')}
      />
      {works && (
        <>
          <TimeInput value={from} change={(next) => change(`${String(next)}-${to}`)} attributes={clock('from')} />
          <span aria-hidden="true">–</span>
          <TimeInput value={to} change={(next) => change(`${from}-${String(next)}`)} attributes={clock('to')} />
        </>
      )}
    </Row>
  );
}

function Holidays() {
  const t = useText('inquiries');
  const format = useFormat();
  const columns: ColumnsOf<typeof holidays> = [
    [
      'day',
      ({ day }) => (
        <>
          {format.date(day)} <span className="kit-muted">{format.weekday(day)}</span>
        </>
      ),
    ],
    'name',
  ];
  return (
    <ResourceList
      of={holidays}
      add={t('add_holiday')}
      columns={columns}
      empty={{ title: t('empty.holidays'), text: t('empty.holidays_text') }}
    >
      <Holiday.day />
      <Holiday.name />
    </ResourceList>
  );
}
