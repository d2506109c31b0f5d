import { Button, HTMLSelect, NumericInput } from '@blueprintjs/core';
import { clockOf } from '@quad/domain/core';
import { roomCalls, type FreeSlot } from '@quad/domain/rooms';
import { useCall } from '#data/server/calls';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { Empty } from '#kit/base/states';
import { useQueryParts } from '#kit/base/param';
import { Row, Stack } from '#kit/base/layout';
import { STEP } from './plan-times';
import { PlanBar, Suits } from './plan-bar';
import type { Plan } from './use-plan';

const TIMES = Array.from({ length: 1440 / STEP }, (_, n) => clockOf(n * STEP));

/** The nearest free time of each room that suits, on a day. Live: what somebody takes goes from the list. */
export function Finder({ plan, onPick }: { readonly plan: Plan; readonly onPick: (free: FreeSlot) => void }) {
  const t = useText('rooms');
  const [params, put] = useQueryParts();
  const minutes = Math.min(1440, Math.max(15, Number(params.get('minutes')) || 60));
  const at = params.get('at') ?? '';
  const { building, buildings, rooms } = plan;
  // No room opens before, or is open after, the hours of all of them.
  const open = TIMES.filter((one) => rooms.some(({ opens, closes }) => opens <= one && one < closes));
  const free = useCall(roomCalls.free, { day: plan.day, minutes, ...(TIMES.includes(at) && { at }), ...plan.wish });
  return (
    <>
      <PlanBar plan={{ ...plan, view: 'day', days: [plan.day] }} />
      <Row gap="large" className="kit-below-small">
        <When at={at} minutes={minutes} put={put} times={open} />
        <Row as="label" wrap="nowrap">
          {t('plan.building')}
          <HTMLSelect
            value={building}
            onChange={(event) => put({ building: event.target.value })}
            iconProps={{ title: false }}
          >
            <option value="">{t('plan.all_buildings')}</option>
            {buildings.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </HTMLSelect>
        </Row>
        <Suits plan={plan} />
      </Row>
      <Loaded of={free} lines={6} empty={<Empty title={t('empty.free.title')} text={t('empty.free.text')} />}>
        {(found) => <FreeTimes found={found} onPick={onPick} />}
      </Loaded>
    </>
  );
}

interface WhenProps {
  readonly at: string;
  readonly minutes: number;
  readonly put: Plan['put'];
  readonly times: readonly string[];
}

/** At what time, and for how long. */
function When({ at, minutes, put, times }: WhenProps) {
  const t = useText('rooms');
  return (
    <>
      <Row as="label" wrap="nowrap">
        {t('field.at')}
        <HTMLSelect value={at} onChange={(event) => put({ at: event.target.value })} iconProps={{ title: false }}>
          <option value="">—</option>
          {times.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </HTMLSelect>
      </Row>
      <Row as="label" wrap="nowrap">
        {t('field.minutes')}
        <NumericInput
          className="rooms-number"
          min={15}
          max={1440}
          stepSize={15}
          majorStepSize={60}
          minorStepSize={null}
          value={minutes}
          onValueChange={(value) => put({ minutes: value || null })}
        />
      </Row>
    </>
  );
}

function FreeTimes({
  found,
  onPick,
}: {
  readonly found: readonly FreeSlot[];
  readonly onPick: (free: FreeSlot) => void;
}) {
  const t = useText('rooms');
  const { dateTime, span } = useFormat();
  return (
    <Stack as="ul" gap="line" className="rooms-free">
      {found.map((one) => (
        <Row key={`${one.room_id}-${one.starts_at}`} as="li" gap="large" justify="between">
          <span>
            <strong>{one.room_name}</strong> <span className="kit-muted">{one.building}</span>
          </span>
          <span>{t('plan.seats', { n: one.capacity })}</span>
          <span>{span(one.starts_at, one.ends_at)}</span>
          <Button
            aria-label={t(one.auto_approve ? 'book.choose' : 'book.choose_ask', {
              room: one.room_name,
              at: dateTime(one.starts_at),
            })}
            onClick={() => onPick(one)}
          >
            {t(one.auto_approve ? 'book.send' : 'book.ask')}
          </Button>
        </Row>
      ))}
    </Stack>
  );
}
