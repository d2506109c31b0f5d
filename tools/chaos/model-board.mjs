import { createRequire } from 'node:module';
import { call, sleep } from './call.mjs';

const { io } = createRequire(new URL('../../apps/web/package.json', import.meta.url))('socket.io-client');

/** @typedef {{ student_id: number, status: string | null }} Mark */

/**
 * A board as a client keeps it: fetched at every connection, then moved by events in the order of the register's version; a gap fetches
 * anew. Beside what events say of the counts it keeps its own, which an event that is applied twice would spoil.
 */
export class ModelBoard {
  /** @type {Map<number, string>} */
  marks = new Map();
  version = 0;
  applied = 0;
  repeated = 0;
  gaps = 0;
  connections = 0;
  /** ms from each connection to the fetched board. @type {number[]} */
  catchUps = [];
  /** @type {Record<string, number>} */
  counts = {};
  /** @type {any[]} */
  waiting = [];
  fetching = false;

  /** @param {{ url: string, token: string, register: number }} place url: where sockets and calls go */
  constructor({ url, token, register }) {
    this.place = { url, token, register };
    this.socket = io(url, {
      transports: ['websocket'],
      auth: { token, institution: 1 },
      forceNew: true,
      reconnectionDelay: 100,
      reconnectionDelayMax: 1000,
      timeout: 4000,
    });
    this.socket.on('connect', () => this.enter());
    this.socket.on('events', (/** @type {any[]} */ events) => {
      for (const event of events)
        if (event.name === 'lesson_attendances.marked' && event.record_id === register) this.hear(event.payload);
    });
  }

  async enter() {
    const began = performance.now();
    this.connections += 1;
    const connection = this.connections;
    const { joined = false } = await this.socket
      .timeout(5000)
      .emitWithAck('watch', { resource: 'lesson_attendances', id: this.place.register })
      .catch(() => ({}));
    if (connection !== this.connections || !this.socket.connected) return;
    if (!joined) return void this.socket.disconnect().connect();
    await this.fetch();
    this.catchUps.push(performance.now() - began);
  }

  /** @param {{ version: number, marks: Mark[] }} payload */
  hear(payload) {
    if (this.fetching) return void this.waiting.push(payload);
    if (payload.version <= this.version) {
      this.repeated += 1;
      return;
    }
    if (payload.version > this.version + 1) {
      this.gaps += 1;
      return void this.fetch();
    }
    this.version = payload.version;
    this.applied += 1;
    for (const { student_id, status } of payload.marks) this.set(student_id, status);
  }

  /** @param {number} student @param {string | null} status */
  set(student, status) {
    const before = this.marks.get(student);
    if (before) this.counts[before] = (this.counts[before] ?? 0) - 1;
    if (status) {
      this.counts[status] = (this.counts[status] ?? 0) + 1;
      this.marks.set(student, status);
    } else this.marks.delete(student);
  }

  async fetch() {
    if (this.fetching) return;
    this.fetching = true;
    for (let tries = 0; tries < 100 && this.fetching; tries++) {
      const board = await fetchBoard(this.place);
      if (!board) {
        await sleep(100 + Math.random() * 200);
        continue;
      }
      this.marks = board.marks;
      this.version = board.version;
      this.counts = { ...board.counts };
      this.fetching = false;
    }
    for (const payload of this.waiting.splice(0)) this.hear(payload);
  }

  /**
   * What differs from the board as it is, in words; nothing where all is equal.
   * @param {NonNullable<Awaited<ReturnType<typeof fetchBoard>>>} truth
   */
  difference(truth) {
    if (this.version !== truth.version) return `version ${this.version}, the server's is ${truth.version}`;
    const wrong = [...new Set([...this.marks.keys(), ...truth.marks.keys()])].filter(
      (student) => this.marks.get(student) !== truth.marks.get(student),
    );
    if (wrong.length > 0) return `${wrong.length} students differ`;
    const counts = Object.keys(truth.counts).filter((status) => (this.counts[status] ?? 0) !== truth.counts[status]);
    return counts.length > 0
      ? `the count of ${counts.join(', ')} differs: something was applied twice or not at all`
      : undefined;
  }

  close() {
    this.socket.disconnect();
  }
}

/**
 * The board as the API tells it now; undefined where it does not answer.
 * @param {{ url: string, token: string, register: number }} place
 */
export async function fetchBoard({ url, token, register }) {
  const answer = await call(`${url}/api/v1/attendance/group?lesson_attendance_id=${register}`, {
    token,
    patience: 5000,
  });
  if (answer.status !== 200) return undefined;
  const board = JSON.parse(answer.text);
  /** @type {Map<number, string>} */
  const marks = new Map(
    board.marks
      .filter((/** @type {Mark} */ mark) => mark.status)
      .map((/** @type {Mark} */ mark) => [mark.student_id, mark.status]),
  );
  const { present, late, absent, excused, version } = board.register;
  /** @type {Record<string, number>} */
  const counts = { present, late, absent, excused };
  return { marks, version, counts };
}
