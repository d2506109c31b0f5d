import { Button, Callout, FormGroup, HTMLSelect, InputGroup, ProgressBar } from '@blueprintjs/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { BULK_EVENTS, timetableCalls, timetableSlots, type BulkOutcome, type Week } from '@quad/domain/timetable';
import { useSend } from '#data/server/calls';
import { useAll, type ListQuery } from '#data/server/resource';
import { useText } from '#data/words/text';
import { useLabels } from '#kit/base/labels';
import { Modal } from '#kit/base/modal';
import { LeaveGuard } from '#kit/form/leave-guard';
import { fail } from '#kit/base/toasts';
import { momentOf } from '#kit/base/zoned';
import { addDays } from '#areas/timetable/grid/layout';

type Event = (typeof BULK_EVENTS)[number];
const SCOPES = ['week', 'view', 'all'] as const;
type Scope = (typeof SCOPES)[number];

/** What each event can be sent to here. What is public is cancelled one by one: each has its own reason. */
const FROM: Readonly<Record<Event, string>> = {
  VERIFY: 'draft,unpublished',
  PUBLISH: 'verified',
  UNPUBLISH: 'published,edited',
  CANCEL: 'draft,verified,unpublished',
};
const AT_ONCE = 50;

/** The filter of what the event would be sent to. */
function filterOf({ view, from, time_zone }: Week, scope: Scope, event: Event): ListQuery<typeof timetableSlots> {
  const ofView = view.id === null ? { mine: 'true' } : { [`${view.kind}_id`]: view.id };
  const now = new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString();
  const ofWeek = { from: momentOf(from, '00:00', time_zone), to: momentOf(addDays(from, 7), '00:00', time_zone) };
  return {
    status: FROM[event],
    ...(scope !== 'all' && ofView),
    ...(scope === 'week' && ofWeek),
    ...(event === 'UNPUBLISH' && scope !== 'week' && { from: now }),
  } as ListQuery<typeof timetableSlots>;
}

function useBulk() {
  const { send } = useSend(timetableCalls.bulk);
  const [state, setState] = useState<BulkOutcome & { readonly total: number; readonly isBusy: boolean }>();
  const run = async (event: Event, slots: readonly { id: number; version: number }[], reason: string) => {
    const outcome: BulkOutcome = { done: [], refused: [] };
    const tell = (isBusy: boolean) => setState({ ...outcome, total: slots.length, isBusy });
    tell(true);
    try {
      for (let at = 0; at < slots.length; at += AT_ONCE) {
        const part = slots.slice(at, at + AT_ONCE).map(({ id, version }) => ({ id, version }));
        const { done, refused } = await send({ event, slots: part, ...(reason.trim() && { reason: reason.trim() }) });
        outcome.done.push(...done);
        outcome.refused.push(...refused);
        tell(true);
      }
    } catch (failure) {
      fail(failure);
    }
    tell(false);
  };
  return { state, run, forget: () => setState(undefined) };
}

/** Checks, publishes or takes back many lessons at once, and says of each that is refused why. */
export function BulkDialog({ week, onClose }: { readonly week: Week; readonly onClose: () => void }) {
  const t = useText('timetable');
  const labels = useLabels('timetable');
  const [event, setEvent] = useState<Event>('VERIFY');
  const [scope, setScope] = useState<Scope>('week');
  const [reason, setReason] = useState('');
  const { state, run, forget } = useBulk();
  const { records } = useAll(timetableSlots, filterOf(week, scope, event));
  const count = records?.length ?? 0;
  const choose =
    <T,>(set: (value: T) => void) =>
    (value: string) => {
      forget();
      set(value as T);
    };
  const footer = (
    <Button
      intent="primary"
      disabled={count === 0}
      loading={state?.isBusy ?? false}
      onClick={() => void run(event, records ?? [], reason)}
    >
      {t('bulk.run', { action: labels.action(event), count })}
    </Button>
  );
  return (
    <Modal title={t('bulk.title')} onClose={onClose} footer={footer}>
      <Pick label={t('bulk.what')} value={event} choose={choose(setEvent)} of={BULK_EVENTS} word={labels.action} />
      <Pick
        label={t('bulk.where')}
        value={scope}
        choose={choose(setScope)}
        of={SCOPES}
        word={(one) => t(`bulk.${one as Scope}`, { name: week.view.name })}
      />
      {event === 'CANCEL' && (
        <FormGroup label={labels.field('reason')} labelFor="timetable-bulk-reason">
          <InputGroup
            id="timetable-bulk-reason"
            value={reason}
            maxLength={500}
            onChange={({ target }) => setReason(target.value)}
          />
        </FormGroup>
      )}
      {event === 'CANCEL' && reason && !state && <LeaveGuard />}
      <p role="status">{t('bulk.found', { count })}</p>
      {state && <Outcome of={state} titles={new Map(records?.map((slot) => [slot.id, slot.lesson_title]))} />}
    </Modal>
  );
}

interface PickProps {
  readonly label: string;
  readonly value: string;
  readonly choose: (value: string) => void;
  readonly of: readonly string[];
  readonly word: (value: string) => string;
}

function Pick({ label, value, choose, of, word }: PickProps) {
  const id = `timetable-bulk-${of[0]}`;
  return (
    <FormGroup label={label} labelFor={id}>
      <HTMLSelect
        id={id}
        fill
        value={value}
        onChange={({ target }) => choose(target.value)}
        iconProps={{ title: false }}
      >
        {of.map((one) => (
          <option key={one} value={one}>
            {word(one)}
          </option>
        ))}
      </HTMLSelect>
    </FormGroup>
  );
}

interface OutcomeProps {
  readonly of: BulkOutcome & { readonly total: number; readonly isBusy: boolean };
  readonly titles: ReadonlyMap<number, string>;
}

function Outcome({ of: { done, refused, total, isBusy }, titles }: OutcomeProps) {
  const t = useText('timetable');
  const told = t('bulk.done', { done: done.length, refused: refused.length });
  return (
    <div role="status">
      {isBusy && <ProgressBar aria-label={told} value={(done.length + refused.length) / Math.max(1, total)} />}
      <p>{told}</p>
      {refused.length > 0 && (
        <Callout intent="warning">
          <ul className="timetable-conflicts">
            {refused.slice(0, 50).map(({ id, message }) => (
              <li key={id}>
                <Link to={`/timetable?slot=${id}`}>{titles.get(id) ?? `#${id}`}</Link>: {message}
              </li>
            ))}
          </ul>
        </Callout>
      )}
    </div>
  );
}
