import { Button, Callout } from '@blueprintjs/core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { REPEATS, roomBooking, roomCalls, type FreeSlot } from '@quad/domain/rooms';
import { useSend } from '#data/server/calls';
import { institutionZone, useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { Modal } from '#kit/base/modal';
import { codeOf } from '#kit/base/problems';
import { succeed } from '#kit/base/toasts';
import { inZone } from '#data/words/zoned';
import { fieldsOf } from '#kit/fields/fields-of';
import { Form } from '#kit/form/form';
import { Grid, Row, Stack } from '#kit/base/layout';
import { daysOfRepeat } from './plan-times';

const F = fieldsOf(roomBooking, { except: 'many' });

type Values = z.output<typeof roomBooking>;

/** A time that somebody chose, of a room. */
export interface Wish {
  readonly room_id: number;
  readonly room_name: string;
  readonly auto_approve: boolean;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly people?: number;
}

/** What the server says of a room that is taken. */
interface Taken {
  readonly alternatives: readonly FreeSlot[];
  readonly days: readonly string[];
  readonly values: Values;
}

/** Reserves a room, once or repeatedly. Who comes too late is offered what is free instead. */
export function BookingDialog({ wish, onClose }: { readonly wish: Wish; readonly onClose: () => void }) {
  const t = useText('rooms');
  const { send } = useSend(roomCalls.reserve);
  const [taken, setTaken] = useState<Taken>();
  const book = async ({ every, until, except, ...values }: Values) => {
    if (every && !until) throw lacking('until', t('kit:invalid.required'));
    const repeat = every && until ? { repeat: { every, until, except: except ?? [] } } : {};
    try {
      const made = await send({ ...values, ...repeat });
      succeed(t(made.status === 'submitted' ? 'book.asked' : 'book.done', { room: made.room_name }));
      onClose();
    } catch (refusal) {
      if (codeOf(refusal) === 'rooms.taken')
        setTaken({ ...said(refusal), values: { every, until, except, ...values } });
      throw refusal;
    }
  };
  const { room_id, starts_at, ends_at, people = 1 } = wish;
  return (
    <Modal title={t('book.title', { room: wish.room_name })} onClose={onClose}>
      <Form
        area="rooms"
        schema={roomBooking}
        values={{ room_id, starts_at, ends_at, people, title: '' }}
        submit={book}
        submitText={t(wish.auto_approve ? 'book.send' : 'book.ask')}
        onCancel={onClose}
        draftKey={null}
      >
        <F.title />
        <F.people />
        <Grid>
          <F.starts_at />
          <F.ends_at />
        </Grid>
        <Repeat />
        <F.note />
      </Form>
      {taken && <Instead taken={taken} book={book} />}
    </Modal>
  );
}

function Repeat() {
  const t = useText('rooms');
  const { date, weekday } = useFormat();
  const [every, until, starts_at] = useWatch({ name: ['every', 'until', 'starts_at'] }) as (string | undefined)[];
  const first =
    starts_at && !Number.isNaN(Date.parse(starts_at)) ? inZone(starts_at, institutionZone()).day : undefined;
  const days = first ? daysOfRepeat(first, every, until) : [];
  return (
    <>
      <F.every options={REPEATS.map((value) => ({ value, label: t(`repeat.${value}`) }))} />
      {every && <F.until />}
      {days.length > 0 && (
        <F.except options={days.map((value) => ({ value, label: `${weekday(value)} ${date(value)}` }))} />
      )}
    </>
  );
}

/** What is free instead, one press away; of a series, the days that are left. */
function Instead({ taken, book }: { readonly taken: Taken; readonly book: (values: Values) => Promise<void> }) {
  const t = useText('rooms');
  const { date, dateTime, span } = useFormat();
  const { alternatives, days, values } = taken;
  // What is refused again shows by itself what is free then.
  const retry = (more: Partial<Values>) => void book({ ...values, ...more }).catch(() => undefined);
  if (values.every)
    return (
      <Callout className="kit-above-large" intent="warning" role="status">
        <p>{t('book.taken_days', { days: days.map((day) => date(day)).join(', ') })}</p>
        <Button onClick={() => retry({ except: [...new Set([...(values.except ?? []), ...days])] })}>
          {t('book.leave_out')}
        </Button>
      </Callout>
    );
  return (
    <Callout className="kit-above-large" intent="warning" title={t('book.instead')} role="status">
      {alternatives.length === 0 && <p>{t('book.nothing')}</p>}
      <Stack as="ul" gap="line">
        {alternatives.map(({ room_id, room_name, capacity, starts_at, ends_at }) => (
          <Row key={`${room_id}-${starts_at}`} as="li" gap="large" justify="between">
            <span>
              <strong>{room_name}</strong> · {t('plan.seats', { n: capacity })} · {span(starts_at, ends_at)}
            </span>
            <Button
              size="small"
              aria-label={t('book.choose', { room: room_name, at: dateTime(starts_at) })}
              onClick={() => retry({ room_id, starts_at, ends_at })}
            >
              {t('book.send')}
            </Button>
          </Row>
        ))}
      </Stack>
    </Callout>
  );
}

const lacking = (field: string, message: string) => ({
  code: 'invalid',
  status: 400,
  message,
  fields: [{ field, code: 'field.required', message }],
});

function said(refusal: unknown): Pick<Taken, 'alternatives' | 'days'> {
  const { params = {} } = refusal as { params?: { alternatives?: FreeSlot[]; conflicts?: { day: string }[] } };
  const { alternatives = [], conflicts = [] } = params;
  return { alternatives, days: [...new Set(conflicts.map(({ day }) => day))] };
}
