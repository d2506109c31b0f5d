import { io, type Socket } from 'socket.io-client';
import { createActor, waitFor } from 'xstate';
import { SOCKET, type DomainEvent, type HeardSignal, type Subject } from '@quad/domain/core';
import { cache } from '#data/server/cache';
import { connectionMachine } from './connection.machine';
import { fresh } from './fresh';
import { paced } from './paced';
import { currentActor, refreshMe } from '#data/identity/session';
import { Signals } from './signals';
import { institutionKey, session, type SessionState } from '#data/identity/session-store';
import { Watches } from './watches';

/** A server that goes down lets its clients come back spread over this time. */
const LEAVING_SPREAD_MS = 1500;

let socket: Socket | null = null;
const listeners = new Set<(events: readonly DomainEvent[]) => void>();

/** What the connection is doing; an XState actor. */
export const connection = createActor(connectionMachine).start();
export const watches = new Watches(() => socket);
export const signals = new Signals((signal) => {
  if (socket?.connected) socket.emit(SOCKET.signal, signal);
});

/** Nobody waits longer than this for the socket before asking over HTTP. */
const PATIENCE_MS = 300;

/** True until the first connection of the session is there, or could not be had. */
export const isConnecting = (): boolean => connection.getSnapshot().value === 'connecting';

/** Resolves when events of the subject come through, with false where they are refused; at once without a connection to wait for. */
export async function listening(subject: Subject): Promise<boolean> {
  await waitFor(connection, ({ value }) => value !== 'connecting', { timeout: Infinity });
  return watches.joined(subject);
}

/**
 * Waits until events of the subjects come through, before one asks about them: what changes between the answer and the
 * listening would be lost. Nobody waits long (without patience not at all): who could not hands what it answers how to
 * make up for that, done once they come through.
 */
export async function listenFirst(
  subjects: readonly Subject[],
  patience = PATIENCE_MS,
): Promise<(makeUp: () => void) => void> {
  const heard = Promise.all(subjects.map(listening)).then(() => false);
  const late = (resolve: (isLate: true) => void) => setTimeout(resolve, patience, true);
  const isLate = patience === 0 || (await Promise.race([heard, new Promise<true>(late)]));
  return (makeUp) => {
    if (isLate) void heard.then(makeUp);
  };
}

/** Receives every event this tab is sent, before the screen is fetched again; until the answered function is called. */
export function onEvents(listener: (events: readonly DomainEvent[]) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

const events = paced<DomainEvent>(hear);

function hear(events: readonly DomainEvent[]): void {
  const me = currentActor()?.account_id;
  fresh.note(events, me);
  cache.apply(events);
  for (const listener of [...listeners]) listener(events);
  const isAboutMe = ({ name, resource, record_id }: DomainEvent) =>
    resource === 'required_actions' || resource === 'institutions' || (name === 'accounts.updated' && record_id === me);
  if (events.some(isAboutMe)) void refreshMe();
}

async function onConnect(): Promise<void> {
  const isReturn = connection.getSnapshot().value !== 'connecting';
  connection.send({ type: 'CONNECTED' });
  await watches.rejoin();
  if (!isReturn) return;
  await Promise.all([cache.staleAll(), refreshMe()]);
}

function onLost(): void {
  watches.lost();
  signals.lost();
  connection.send({ type: 'LOST' });
}

function open(): void {
  const { token } = session.read();
  connection.send({ type: 'START' });
  socket = io({
    path: '/socket.io',
    transports: ['websocket', 'polling'],
    forceNew: true,
    auth: { token, institution: institutionKey() },
    reconnectionDelay: 500,
    reconnectionDelayMax: 5000,
    randomizationFactor: 0.5,
  });
  const mine = socket;
  socket.on('connect', () => void onConnect());
  socket.on('connect_error', () => {
    onLost();
    // The handshake was refused: the server tells by HTTP whether the session is over.
    if (!mine.active)
      void refreshMe().then(() => {
        if (socket === mine && session.read().token) setTimeout(() => mine.connect(), 5000);
      });
  });
  socket.on('disconnect', (reason) => {
    if (socket !== mine) return;
    onLost();
    if (reason === 'io server disconnect')
      setTimeout(() => {
        if (socket === mine) mine.connect();
      }, 500);
  });
  socket.on(SOCKET.events, events.take);
  socket.on(SOCKET.signal, (signal: HeardSignal) =>
    signals.hear(signal, signal.account_id === currentActor()?.account_id),
  );
  socket.on(SOCKET.ended, () => session.end());
  socket.on(SOCKET.leaving, () =>
    setTimeout(() => {
      if (socket === mine) mine.disconnect().connect();
    }, Math.random() * LEAVING_SPREAD_MS),
  );
}

const placeOf = ({ user_info }: SessionState) => user_info?.selected_institution?.value;

function close(): void {
  events.forget();
  socket?.removeAllListeners();
  socket?.disconnect();
  socket = null;
  watches.lost();
  signals.lost();
  connection.send({ type: 'STOP' });
}

// The pause before the next try may be long by then.
function comeBack(): void {
  if (socket && !socket.connected) socket.disconnect().connect();
}

// The browser knows before the socket does; a server that is still within reach answers anew within a second.
function tryAnew(): void {
  socket?.io.engine.close();
}

/** Keeps one connection for as long as somebody is signed in, a new one for every person and institution; answers how to stop. */
export function startLive(): () => void {
  if (session.read().token) open();
  const stop = session.subscribe((now, before) => {
    const isOtherPerson = now.token !== before.token;
    const isOtherPlace = Boolean(before.user_info && now.user_info) && placeOf(now) !== placeOf(before);
    if (!isOtherPerson && !isOtherPlace) return;
    close();
    cache.clear({ refetch: !isOtherPerson });
    if (now.token) open();
  });
  window.addEventListener('online', comeBack);
  window.addEventListener('offline', tryAnew);
  return () => {
    window.removeEventListener('online', comeBack);
    window.removeEventListener('offline', tryAnew);
    stop();
    close();
  };
}
