import type { RecordOf } from '@quad/domain/core';
import { inquiries, resolutionMinutes, responseMinutes } from '@quad/domain/inquiries';
import { Link } from 'react-router-dom';
import { useText } from '#data/words/text';
import { Facts, type Fact } from '#kit/record/facts';
import { useNow } from '#kit/base/now';
import { Time } from '#kit/base/time';
import { Row } from '#kit/base/layout';
import { Deadline } from './deadline';
import { useCalendar, useWeekWords, weekNow } from './working-week';

type Inquiry = RecordOf<typeof inquiries>;
type Shown = Fact<'inquiries', Inquiry>;

/** The facts of an inquiry: the request, its deadline, its requester and its cost. */
export function InquiryFacts({ inquiry }: { inquiry: Inquiry }) {
  const money: Shown[] = inquiry.asks_money
    ? [
        'amount',
        'unit',
        'measurement',
        'budget_line',
        'cost_approved_name',
        'transactionNumber',
        ...(inquiry.post_payment ? (['post_payment'] as const) : []),
      ]
    : [];
  const shown: Shown[] = [
    'creator_name',
    'group_title',
    'assignee_name',
    ['deadline', <Deadline key="due" of={inquiry} />],
    'meeting_at',
    'involved',
    ...money,
    'result',
    'reason',
    ...(inquiry.late ? (['late'] as const) : []),
    ...(inquiry.merged_into_id
      ? [
          [
            'merged_into_number',
            <Link key="into" to={`/inquiry/${inquiry.merged_into_id}`}>
              {inquiry.merged_into_number}
            </Link>,
          ] as const,
        ]
      : []),
    ...(inquiry.merged ? (['merged'] as const) : []),
  ];
  return (
    <>
      <p className="kit-flush kit-below-large kit-lines kit-anywhere">{inquiry.description}</p>
      <Facts of={inquiries} area="inquiries" record={inquiry} show={shown} />
      {inquiry.submitted_at && <Times inquiry={inquiry} />}
    </>
  );
}

function Times({ inquiry }: { inquiry: Inquiry }) {
  const t = useText('inquiries');
  const calendar = useCalendar();
  const now = useNow(60_000);
  const spell = (minutes: number | null) =>
    t('times.of', { hours: Math.floor((minutes ?? 0) / 60), minutes: (minutes ?? 0) % 60 });
  const words = useWeekWords();
  return (
    <Row
      as="dl"
      gap="large"
      className="inquiries-times"
      title={t('times.calendar', { week: words(weekNow(calendar)) })}
    >
      <div>
        <dt>{t('field.submitted_at')}</dt>
        <dd>
          <Time at={inquiry.submitted_at} />
        </dd>
      </div>
      <div>
        <dt>{t(inquiry.first_response_at ? 'times.response' : 'times.response_waits')}</dt>
        <dd>{spell(responseMinutes(inquiry, calendar, now))}</dd>
      </div>
      <div>
        <dt>{t(inquiry.resolved_at ? 'times.resolution' : 'times.resolution_runs')}</dt>
        <dd>{spell(resolutionMinutes(inquiry, calendar, now))}</dd>
      </div>
    </Row>
  );
}
