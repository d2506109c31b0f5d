import { Inject, Logger, type BeforeApplicationShutdown, type OnApplicationShutdown } from '@nestjs/common';
import { WebSocketGateway, WebSocketServer, type OnGatewayConnection, type OnGatewayInit } from '@nestjs/websockets';
import type { Server, Socket } from 'socket.io';
import { rooms, SOCKET, type Actor, type Subject } from '@quad/domain/core';
import { CONFIG, type Config } from '#core/config/env.js';
import type { Context } from '#core/context.js';
import { Sessions, type SignedUser } from '#core/auth/session.service.js';
import type { Announcement, Announcer } from '#core/jobs/announcer.js';
import { Relay } from '#core/events/relay.service.js';
import { Belonging } from './belonging.js';
import { Departures } from './departures.js';
import { connectionsOf, shortcut } from './fanout.js';
import { isFlooding } from './flood.js';
import { Recovery } from './recovery.js';
import { SocketDoors } from './socket-doors.js';
import { passSignals } from './signals.js';
import { Watchable } from './watchable.js';

type Signed = Socket & {
  data: {
    user: SignedUser;
    institution?: string;
    token: string;
    spent: number;
    since: number;
    belonging?: Promise<void>;
  };
};

/** How often an open socket proves again that its session lives (ms). */
const RECHECK_MS = 30_000;
/** The time to say goodbye when the process leaves (ms). */
const GOODBYE_MS = 1000;

/**
 * The socket endpoint: checks the session in the handshake, joins the person's own channels, and joins others on
 * request if the person may read their events.
 */
@WebSocketGateway({
  serveClient: false,
  perMessageDeflate: false,
  httpCompression: false,
  maxHttpBufferSize: 65_536,
  transports: ['websocket', 'polling'],
  pingInterval: 20_000,
  pingTimeout: 15_000,
  connectTimeout: 10_000,
})
export class SocketsGateway
  implements OnGatewayInit, OnGatewayConnection, BeforeApplicationShutdown, OnApplicationShutdown, Announcer
{
  @WebSocketServer() private server: Server;
  private readonly logger = new Logger('Sockets');
  private rechecking: NodeJS.Timeout;
  private leaving = false;
  private readonly recovery = new Recovery();
  private readonly doors: SocketDoors;

  constructor(
    private readonly sessions: Sessions,
    private readonly watchable: Watchable,
    private readonly relay: Relay,
    @Inject(CONFIG) private readonly config: Config,
    private readonly belonging: Belonging,
    private readonly departures: Departures,
  ) {
    this.doors = new SocketDoors(config);
  }

  afterInit(server: Server): void {
    server.engine.on('initial_headers', (headers: Record<string, string>) => {
      headers['x-content-type-options'] = 'nosniff';
    });
    server.use((socket, next) => {
      this.admit(socket as Signed).then(
        () => next(),
        (problem: Error) => next(problem),
      );
    });
    this.speakThrough(server);
    this.recovery.listen(server);
    this.rechecking = setInterval(() => void this.recheck(), RECHECK_MS);
    this.rechecking.unref();
  }

  /** Lets this process emit to the channels of all processes, also without sockets of its own (the worker). */
  speakThrough(server: Server): void {
    this.server = server;
    this.belonging.speakThrough(server);
    this.relay.connect({
      emit: ({ rooms: targets, except = [] }, name, payload) => {
        server
          .to([...targets])
          .except([...except])
          .emit(name, payload);
        if (name === SOCKET.events) this.departures.after(server, payload as never);
        if (except.length) void this.departures.from(server, targets).catch(() => undefined);
      },
    });
  }

  /** Emits a change that is no durable event: progress of a job, a notification. */
  announce({ rooms: targets, ...news }: Announcement): void {
    this.server
      ?.to([...targets])
      .emit(SOCKET.events, [{ id: 0, actor_id: null, actor_name: null, at: new Date().toISOString(), ...news }]);
  }

  handleConnection(socket: Signed): void {
    shortcut(socket);
    const { actor } = socket.data.user;
    void socket.join([
      rooms.account(actor.account_id),
      rooms.session(actor.session_id),
      ...(actor.institution_id
        ? [
            rooms.institution(actor.institution_id),
            rooms.person(actor.institution_id, actor.account_id),
            ...actor.roles.map((role: string) => rooms.role(actor.institution_id, role)),
          ]
        : []),
      ...(actor.staff_id ? [rooms.owner(actor.institution_id, 'staff', actor.staff_id)] : []),
      ...(actor.student_id ? [rooms.owner(actor.institution_id, 'students', actor.student_id)] : []),
    ]);
    this.belonging.admit(socket);
    socket.use((_, next) => (isFlooding(socket.data) ? socket.disconnect(true) : next()));
    socket.on(
      SOCKET.watch,
      (subject: Subject, answer?: unknown) =>
        void this.watch(socket, subject).then((joined) => reply(answer, { joined })),
    );
    socket.on(SOCKET.unwatch, (subject: Subject) => void this.unwatch(socket, subject));
    passSignals(socket, this.watchable);
    // The engine keeps the handshake's request alive for as long as the socket; nobody needs it.
    (socket.conn as unknown as { request?: unknown }).request = undefined;
  }

  /** Closes the sockets of accounts whose rights changed: they come back at once and enter only what they may enter now. */
  reset(accounts: readonly number[]): void {
    this.sessions.forget();
    for (const account of accounts) this.server?.in(rooms.account(account)).disconnectSockets(true);
  }

  /** Disconnects the sockets of a role: they reconnect with their new rights. */
  resetRole(institution: number, role: string): void {
    this.sessions.forget();
    this.server?.in(rooms.role(institution, role)).disconnectSockets(true);
  }

  /** Ends the sockets of sessions that were revoked. */
  end(sessions: readonly number[]): void {
    this.sessions.forget();
    for (const session of sessions) {
      this.server?.to(rooms.session(session)).emit(SOCKET.ended);
      this.server?.in(rooms.session(session)).disconnectSockets(true);
    }
  }

  /** Redis is back after a loss: clients of this process, and with `missed` of all, start anew. */
  recover(missed: boolean): void {
    this.recovery.begin(this.server, missed);
  }

  /** How many sockets this process holds. */
  get open(): number {
    return this.server?.engine?.clientsCount ?? 0;
  }

  /** Tells this process's sockets that it leaves, and closes them; a connection whose other end does not answer is cut. */
  async leave(): Promise<void> {
    if (!this.server?.engine || this.leaving) return;
    this.leaving = true;
    const connections = connectionsOf(this.server);
    this.server.local.emit(SOCKET.leaving);
    this.server.local.disconnectSockets(true);
    for (const end = Date.now() + GOODBYE_MS; Date.now() < end && connections.some((each) => !each.destroyed);)
      await new Promise((later) => {
        setTimeout(later, 20);
      });
    for (const each of connections) each.destroy();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.leave();
  }

  onApplicationShutdown(): void {
    clearInterval(this.rechecking);
    this.recovery.stop();
  }

  private async admit(socket: Signed): Promise<void> {
    const { token, institution } = socket.handshake.auth as { token?: string; institution?: string };
    const origin = socket.handshake.headers.origin;
    if (origin && !this.isOurs(origin, socket.handshake.headers.host)) throw new Error('forbidden_origin');
    this.doors.requireRoom(socket);
    const user = await this.sessions.prove(token, institution ? String(institution) : undefined);
    this.doors.enter(socket, user.actor.account_id);
    Object.assign(socket.data, { user, institution, token, spent: 0, since: Date.now() });
  }

  private isOurs(origin: string, host: string | undefined): boolean {
    if (this.config.PUBLIC_URL) return origin === new URL(this.config.PUBLIC_URL).origin;
    return (
      URL.canParse(origin) &&
      (new URL(origin).host === host ||
        (!this.config.production && ['localhost', '127.0.0.1'].includes(new URL(origin).hostname)))
    );
  }

  private async watch(socket: Signed, subject: Subject): Promise<boolean> {
    if (typeof subject?.resource !== 'string' || (subject.id !== undefined && !Number.isSafeInteger(subject.id)))
      return false;
    const ctx: Context = { actor: socket.data.user.actor, locale: 'en', request_id: socket.id };
    // Acknowledge only after the members' channels are joined: no event is missed between acknowledgement and fetch.
    await socket.data.belonging;
    return this.belonging.join(socket, () => this.watchable.roomsOf(ctx, subject).catch(() => []));
  }

  private unwatch(socket: Signed, subject: Subject): void {
    const institution = socket.data.user.actor.institution_id;
    if (typeof subject?.resource !== 'string') return;
    const { resource, id } = subject;
    const parts = [...socket.rooms].filter((room) => room.startsWith(rooms.part(institution, resource, '')));
    const left =
      id === undefined
        ? [rooms.resource(institution, resource), ...parts]
        : [rooms.record(institution, resource, id), rooms.owned(institution, resource, id)];
    for (const room of left) void socket.leave(room);
  }

  private async recheck(): Promise<void> {
    for (const socket of this.server.of('/').sockets.values() as IterableIterator<Signed>) {
      try {
        const { actor } = await this.sessions.prove(socket.data.token, socket.data.institution);
        // A change of rights disconnects open sockets; this catches a socket that connects at the same moment.
        if (rightsOf(actor) !== rightsOf(socket.data.user.actor)) socket.disconnect(true);
      } catch (problem) {
        if ([401, 403].includes((problem as { status?: number }).status ?? 0)) socket.disconnect(true);
        else this.logger.warn('a session could not be checked just now');
      }
    }
  }
}

const rightsOf = ({ institution_id, roles, grants }: Actor): string => JSON.stringify([institution_id, roles, grants]);
const reply = (answer: unknown, value: object): void => {
  if (typeof answer === 'function') (answer as (value: object) => void)(value);
};
