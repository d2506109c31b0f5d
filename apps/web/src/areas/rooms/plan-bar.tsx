import { Button, ButtonGroup, Checkbox, HTMLSelect, NumericInput } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { addDays } from '@quad/domain/core';
import { EQUIPMENT } from '@quad/domain/rooms';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { useShortcuts } from '#kit/base/shortcuts';
import { Row } from '#kit/base/layout';
import { Turns } from '#frames/time/turns';
import type { Plan } from './use-plan';

/** Where in time, and of which rooms. */
export function PlanBar({ plan, children }: { readonly plan: Plan; readonly children?: ReactNode }) {
  const t = useText('rooms');
  const { date, span, weekday } = useFormat();
  const { view, day, days, now, go } = plan;
  const [first = day] = days;
  const last = days.at(-1) ?? day;
  return (
    <Turns
      title={view === 'day' ? `${weekday(day)}, ${date(day)}` : span(first, last)}
      words={{ before: t('plan.before'), now: t('plan.today'), after: t('plan.after') }}
      turn={(by) => go(addDays(day, by * days.length))}
      now={() => go(now.day)}
    >
      {children}
    </Turns>
  );
}

/** A day of several rooms, or a week of one. */
export function PlanViews({ plan: { view, put } }: { readonly plan: Pick<Plan, 'view' | 'put'> }) {
  const t = useText('rooms');
  useShortcuts([
    { keys: 'd', label: t('plan.day'), run: () => put({ view: null }) },
    { keys: 'w', label: t('plan.week'), run: () => put({ view: 'week' }) },
  ]);
  return (
    <ButtonGroup role="group" aria-label={t('plan.views')}>
      {(['day', 'week'] as const).map((each) => (
        <Button
          key={each}
          active={each === view}
          aria-pressed={each === view}
          text={t(`plan.${each}`)}
          onClick={() => put({ view: each === 'day' ? null : each })}
        />
      ))}
    </ButtonGroup>
  );
}

/** Which rooms: those of a building that suit, or one of them for a week. */
export function PlanWish({ plan }: { readonly plan: Plan }) {
  const t = useText('rooms');
  const { view, building, buildings, room, rooms, put } = plan;
  return (
    <Row gap="large" className="kit-below-small">
      <HTMLSelect
        aria-label={t('plan.building')}
        value={building}
        onChange={(event) => put({ building: event.target.value, room: null })}
        iconProps={{ title: false }}
      >
        <option value="">{t('plan.all_buildings')}</option>
        {buildings.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </HTMLSelect>
      {view === 'week' ? (
        <HTMLSelect
          aria-label={t('plan.room')}
          value={room ?? ''}
          onChange={(event) => put({ room: event.target.value })}
          iconProps={{ title: false }}
        >
          {rooms.map((one) => (
            <option key={one.room_id} value={one.room_id}>
              {one.room_name}
            </option>
          ))}
        </HTMLSelect>
      ) : (
        <Suits plan={plan} />
      )}
    </Row>
  );
}

/** How many people, and what the room must have. */
export function Suits({
  plan: { people, equipment, put },
}: {
  readonly plan: Pick<Plan, 'people' | 'equipment' | 'put'>;
}) {
  const t = useText('rooms');
  return (
    <>
      <Row as="label" wrap="nowrap">
        {t('plan.people')}
        <NumericInput
          className="rooms-number"
          min={1}
          max={5000}
          minorStepSize={null}
          value={people ?? ''}
          onValueChange={(value) => put({ people: value || null })}
        />
      </Row>
      <div role="group" aria-label={t('field.equipment')}>
        {EQUIPMENT.map((one) => (
          <Checkbox
            key={one}
            inline
            checked={equipment.includes(one)}
            label={t(`equipment.${one}`)}
            onChange={() =>
              put({
                equipment: (equipment.includes(one)
                  ? equipment.filter((other) => other !== one)
                  : [...equipment, one]
                ).join(','),
              })
            }
          />
        ))}
      </div>
    </>
  );
}
