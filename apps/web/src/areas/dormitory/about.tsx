import { minorOf } from '@quad/domain/core';
import { accommodations, dormitoryCalls } from '@quad/domain/dormitory';
import { useCall } from '#data/server/calls';
import { dynamicKey, useText } from '#data/words/text';
import { Time } from '#kit/base/time';
import { Facts } from '#kit/record/facts';
import { Row, Stack } from '#kit/base/layout';
import type { Accommodation } from './accommodation.form';
import { namesOf } from './inventory-field';

const FIRST = ['student_name', 'idNumber', 'campaign_name', 'dormitory_type', 'gender'] as const;
const SECRET = ['disability', 'disability_note'] as const;
const GUARDIAN = ['guardian_name', 'guardian_relation', 'guardian_phone'] as const;
const STAY = ['room_code', 'place_number', 'period_from', 'period_until', 'contract_number'] as const;
const LATER = ['first_payment', 'moved_in_on', 'move_wish', 'moved_out_on'] as const;

/** What an application says, as far as the reader may know it. */
export function AboutAccommodation({ of }: { of: Accommodation }) {
  const t = useText('dormitory');
  const things = (name: 'missing_in' | 'missing_out') => [name, namesOf(of[name])] as const;
  const found = (name: 'inventory_in' | 'inventory_out') =>
    [
      name,
      of[name].map(({ name: thing, count, state }) => `${thing} × ${count} (${t(`thing.${state}`)})`).join(', '),
    ] as const;
  const show = [
    ...FIRST,
    ...SECRET,
    'disability_proofs',
    'social_protection',
    'social_documents',
    ...GUARDIAN,
    'guardian_proofs',
    'points',
    'wish',
    'reason',
    ...STAY,
    of.status === 'assigned' && 'confirm_by',
    ...LATER,
    found('inventory_in'),
    things('missing_in'),
    found('inventory_out'),
    things('missing_out'),
    minorOf(of.paid) !== 0 && 'paid',
    'debt',
    of.debt !== null && 'debt_paid',
  ] as const;
  return <Facts of={accommodations} area="dormitory" record={of} show={show} />;
}

/** Who of the office has read what is confidential. */
export function Readings({ id }: { id: number }) {
  const t = useText('dormitory');
  const { data = [] } = useCall(dormitoryCalls.readings, { id });
  return (
    <section className="kit-panel">
      <h2>{t('page.readings')}</h2>
      {data.length === 0 ? (
        <p className="kit-muted">{t('page.nobody')}</p>
      ) : (
        <Stack as="ul" gap="small" className="kit-above-small">
          {data.map(({ id: reading, name, what, read_at }) => (
            <Row key={reading} as="li">
              <strong>{name}</strong>
              <span>{t(dynamicKey(`dormitory:reading.${what}`), { defaultValue: what })}</span>
              <Time at={read_at} />
            </Row>
          ))}
        </Stack>
      )}
    </section>
  );
}
