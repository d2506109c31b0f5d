import type { Socket } from 'socket.io';
import { z } from 'zod';
import { rooms, SOCKET, type HeardSignal, type Signal } from '@quad/domain/core';
import type { SignedUser } from '#core/auth/session.service.js';
import type { Watchable } from './watchable.js';

type Signed = Socket & { data: { user: SignedUser } };

const signal = z.strictObject({
  resource: z.string().max(64),
  id: z.int().positive(),
  kind: z.string().max(32),
  part: z.int().positive().optional(),
  phase: z.enum(['begin', 'on', 'end']),
});

/** The same signal is passed on at most this often (ms). */
const REPEAT_MS = 500;

/**
 * Passes a socket's signals on to the others in the record's room, if it is in there itself and the resource knows that kind of signal;
 * anything else is dropped silently. A socket that closes withdraws its last signal.
 */
export function passSignals(socket: Signed, watchable: Watchable): void {
  const { actor } = socket.data.user;
  const given = new Map<string, { at: number; signal: Signal }>();
  const roomOf = ({ resource, id }: Signal) => rooms.record(actor.institution_id, resource, id);
  const say = (what: Signal) =>
    socket
      .to(roomOf(what))
      .volatile.emit(SOCKET.signal, { ...what, account_id: actor.account_id, name: actor.name } satisfies HeardSignal);

  socket.on(SOCKET.signal, (asked: unknown) => {
    const what = signal.safeParse(asked).data;
    if (!what || !watchable.signals(what.resource, what.kind) || !socket.rooms.has(roomOf(what))) return;
    const key = [what.resource, what.id, what.kind, what.part].join(':');
    const now = Date.now();
    if (what.phase === 'on' && now - (given.get(key)?.at ?? 0) < REPEAT_MS) return;
    if (what.phase === 'end') given.delete(key);
    else given.set(key, { at: now, signal: what });
    say(what);
  });
  socket.on('disconnecting', () => {
    for (const { signal: last } of given.values()) say({ ...last, phase: 'end' });
  });
}
