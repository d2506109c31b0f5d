import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Agent, get, request } from 'node:http';
import { connect, type Socket as Tcp } from 'node:net';
import { fileURLToPath } from 'node:url';
import { io, type Socket } from 'socket.io-client';
import { SOCKET } from '@quad/domain/core';
import { eventually } from '#core/jobs/test-bed.js';
import { HERE, type Person, type Portal, ownPortal } from '#testing/portal.js';
import { freePort } from '#testing/redis.js';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const built = existsSync(fileURLToPath(new URL('../dist/leave.js', import.meta.url)));
if (!built)
  console.warn('The API is not built (npx nx run api:build): that a server leaves in peace is not tested here.');
const story = built ? test : test.skip;

let portal: Portal;
let chief: Person;
beforeAll(async () => {
  if (built) {
    portal = await ownPortal();
    chief = await portal.person(['SUPER_ADMIN']);
  }
});
afterAll(() => portal?.stop());

interface Server {
  readonly child: ChildProcess;
  readonly port: number;
  readonly said: string[];
  readonly end: Promise<number | null>;
  leave(): void;
}

/** A server of its own on the portal's database, as production starts it. */
async function start(): Promise<Server> {
  const port = await freePort();
  const { DATABASE_URL = '', SESSION_SECRET, DATA_DIR } = portal.config;
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL,
      SESSION_SECRET,
      DATA_DIR,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => said.push(text.toString()));
  portal.onStop(() => child.kill('SIGKILL'));
  const end = new Promise<number | null>((ended) => child.on('exit', ended));
  await eventually(() => {
    if (child.exitCode !== null) throw new Error(said.join(''));
    return asked(port, '/readyz').then(
      (status) => status === 200,
      () => false,
    );
  });
  return {
    child,
    port,
    said,
    end,
    leave: () => child.kill('SIGTERM'),
  };
}

const asked = (port: number, path: string, agent?: Agent): Promise<number> =>
  new Promise((end, fail) => {
    get({ port, path, agent, headers: agent ? {} : { connection: 'close' } }, (answer) => {
      answer.resume().on('end', () => end(answer.statusCode ?? 0));
    }).on('error', fail);
  });

/** A WebSocket whose other end sleeps: it opens, and never answers again. */
async function sleeper(port: number): Promise<Tcp> {
  const tcp = connect(port, '127.0.0.1');
  tcp.on('error', () => undefined);
  tcp.write(
    `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: ` +
      `Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
  );
  await new Promise((open) => {
    tcp.once('data', open);
  });
  tcp.pause();
  return tcp;
}

async function socketAt(port: number, heard: string[]): Promise<Socket> {
  const socket = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    auth: { token: chief.token, institution: HERE.id },
    forceNew: true,
    reconnection: false,
  });
  socket.on(SOCKET.leaving, () => heard.push('leaving')).on('disconnect', (reason) => heard.push(reason));
  await new Promise((open, fail) => {
    socket.on('connect', () => open(undefined)).on('connect_error', fail);
  });
  return socket;
}

/** A call whose body is on its way: `finish` sends the rest. */
function slow(port: number): { finish(): void; answer: Promise<number> } {
  const body = JSON.stringify({ name: 'Slowly', code: 'SL' });
  const call = request({
    port,
    method: 'POST',
    path: '/api/v1/country',
    headers: {
      authorization: `Bearer ${chief.token}`,
      institution: String(HERE.id),
      'content-type': 'application/json',
      'content-length': String(body.length),
    },
  });
  const answer = new Promise<number>((end) => {
    call
      .on('response', (reply) => {
        reply.resume();
        end(reply.statusCode ?? 0);
      })
      .on('error', () => end(0));
  });
  call.write(body.slice(0, 5));
  return {
    finish: () => {
      call.end(body.slice(5));
    },
    answer,
  };
}

story(
  'a server that is told to leave says so first, tells its sockets, finishes the calls under way, and is gone',
  async () => {
    const server = await start();
    const heard: string[] = [];
    await socketAt(server.port, heard);
    await sleeper(server.port);
    const open = new Agent({ keepAlive: true });
    expect(await asked(server.port, '/healthz', open)).toBe(200);
    const call = slow(server.port);
    await new Promise((later) => setTimeout(later, 100));
    server.leave();
    await eventually(async () => (await asked(server.port, '/readyz')) === 503);
    expect(await asked(server.port, '/healthz')).toBe(200);
    expect(heard).toEqual([]);
    await eventually(() => heard.length === 2);
    expect(heard).toEqual(['leaving', expect.stringMatching(/server disconnect|transport/)]);
    setTimeout(() => call.finish(), 1500);
    expect(await call.answer).toBe(200);
    const code = await server.end;
    open.destroy();
    expect(server.said.join('')).toMatch(/Quad leaves at SIGTERM after \d+ ms: everything came to an end/);
    expect(code).toBe(0);
    expect(await portal.sql(`select 1 from countries where name = 'Slowly'`)).toHaveLength(1);
  },
  60_000,
);

story(
  'a call that never ends holds nobody up: when the time is over the server is gone, in order',
  async () => {
    const server = await start();
    const call = slow(server.port);
    await new Promise((later) => setTimeout(later, 100));
    server.leave();
    expect(await server.end).toBe(0);
    expect(server.said.join('')).toContain('the time was over');
    expect(await call.answer).toBe(0);
  },
  60_000,
);

/** The `connection` header of an answer on a kept-alive connection. */
const connectionOf = (port: number, agent: Agent): Promise<string | undefined> =>
  new Promise((end, fail) => {
    get({ port, path: '/healthz', agent }, (answer) => {
      answer.resume().on('end', () => end(answer.headers.connection));
    }).on('error', fail);
  });

story(
  'a kept-alive connection gets its last answer while the server leaves, and the next call goes elsewhere',
  async () => {
    const server = await start();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    expect(await connectionOf(server.port, agent)).toBe('keep-alive');
    server.leave();
    await eventually(async () => (await asked(server.port, '/readyz')) === 503);
    expect(await connectionOf(server.port, agent)).toBe('close');
    expect(await server.end).toBe(0);
    agent.destroy();
  },
  60_000,
);
