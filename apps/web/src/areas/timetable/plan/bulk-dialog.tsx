import { Button, Callout, FormGroup, HTMLSelect, InputGroup, ProgressBar } from '@blueprintjs/core';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { addDays } from '@quad/domain/core';
import { BULK_EVENTS, timetableSlots, type Week } from '@quad/domain/timetable';
import { useAll, type ListQuery } from '#data/server/resource';
import { useText } from '#data/words/text';
import { useLabels } from '#data/words/labels';
import { Modal } from '#kit/base/modal';
import { LeaveGuard } from '#kit/form/leave-guard';
import { momentOf } from '#data/words/zoned';
import { SCOPES, useBulkRun, type BulkEvent, type BulkRun, type Scope } from './bulk-run';

/** What each event can be sent to here. What is public is cancelled one by one: each has its own reason. */
const FROM: Readonly<Record<BulkEvent, string>> = {
  VERIFY: 'draft,unpublished',
  PUBLISH: 'verified',
  UNPUBLISH: 'published,edited',
  CANCEL: 'draft,verified,unpublished',
};

/** The filter of what the event would be sent to. */
function filterOf({ view, from, time_zone }: Week, scope: Scope, event: BulkEvent): ListQuery<typeof timetableSlots> {
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

interface BulkProps {
  readonly week: Week;
  /** What is chosen at first. */
  readonly first: Scope;
  readonly onClose: () => void;
}

/** Checks, publishes or takes back many lessons at once, and says of each that is refused why. */
export function BulkDialog({ week, first, onClose }: BulkProps) {
  const t = useText('timetable');
  const labels = useLabels('timetable');
  const { state, cut, run, isOver, forget } = useBulkRun();
  const [event, setEvent] = useState<BulkEvent>(cut?.event ?? 'VERIFY');
  const [scope, setScope] = useState<Scope>(cut?.scope ?? first);
  const [reason, setReason] = useState('');
  const { records } = useAll(timetableSlots, filterOf(week, scope, event));
  const count = records?.length ?? 0;
  const isBusy = state?.isBusy ?? false;
  const choose =
    <T,>(set: (value: T) => void) =>
    (value: string) => {
      forget();
      set(value as T);
    };
  const close = () => {
    forget();
    onClose();
  };
  const footer = (
    <>
      {state && !isBusy && <Button onClick={close}>{t('kit:close')}</Button>}
      <Button
        intent="primary"
        disabled={count === 0}
        loading={isBusy}
        onClick={() => void run({ event, scope, slots: records ?? [], reason })}
      >
        {t('bulk.run', { action: labels.action(event), count })}
      </Button>
    </>
  );
  return (
    <Modal title={t('bulk.title')} onClose={close} footer={footer}>
      <fieldset className="timetable-bulk" disabled={isBusy}>
        <Pick label={t('bulk.what')} value={event} choose={choose(setEvent)} of={BULK_EVENTS} word={labels.action} />
        <Pick
          label={t('bulk.where')}
          value={scope}
          choose={choose(setScope)}
          of={SCOPES}
          word={(one) => t(`bulk.${one as Scope}`, { name: week.view.name })}
        />
        {event === 'CANCEL' && <Reason value={reason} change={setReason} />}
      </fieldset>
      {event === 'CANCEL' && reason && !state && <LeaveGuard />}
      {state && (
        <LeaveGuard
          open={isOver}
          question={{ text: t('bulk.leave'), yes: t('bulk.leave_yes'), no: t('bulk.leave_no') }}
        />
      )}
      {cut && <Callout intent="warning">{t('bulk.cut', { done: cut.done, total: cut.total })}</Callout>}
      {!state && <p role="status">{t('bulk.found', { count })}</p>}
      {state && <Outcome of={state} titles={new Map(records?.map((slot) => [slot.id, slot.lesson_title]))} />}
    </Modal>
  );
}

function Reason({ value, change }: { readonly value: string; readonly change: (reason: string) => void }) {
  const labels = useLabels('timetable');
  return (
    <FormGroup label={labels.field('reason')} labelFor="timetable-bulk-reason">
      <InputGroup
        id="timetable-bulk-reason"
        value={value}
        maxLength={500}
        onChange={({ target }) => change(target.value)}
      />
    </FormGroup>
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
  readonly of: BulkRun;
  readonly titles: ReadonlyMap<number, string>;
}

/** How far a run is. It takes the focus when one begins: the button that had it is grey from then on. */
function Outcome({ of: { done, refused, total, isBusy }, titles }: OutcomeProps) {
  const t = useText('timetable');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isBusy) box.current?.focus();
  }, [isBusy]);
  const told = t('bulk.done', { done: done.length, total, refused: refused.length });
  const dealt = done.length + refused.length;
  return (
    <div ref={box} tabIndex={-1} role="status">
      {isBusy && <ProgressBar aria-label={told} value={dealt / Math.max(1, total)} />}
      <p>{told}</p>
      {!isBusy && dealt < total && <Callout intent="warning">{t('bulk.cut', { done: done.length, total })}</Callout>}
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
