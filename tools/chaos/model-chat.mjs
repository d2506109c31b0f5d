import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { call, sleep } from './call.mjs';

const { io } = createRequire(new URL('../../apps/web/package.json', import.meta.url))('socket.io-client');

/**
 * @typedef {{ id: number, seq: number, rev: number, version: number, client_id: string, text: string, deleted_at:
 * string | null }} Message
 */
/** @typedef {{ url: string, token: string, room: number }} Place */

/**
 * A screen of a room as a client keeps it: at every connection it asks for what came since the largest rev it holds,
 * then it is moved by events; where a number is
 * missing it asks again. What it says it says until it is answered, with the same client_id.
 */
export class ModelChat {
  /** By number. @type {Map<number, Message>} */
  messages = new Map();
  /** Everything up to here is held. */
  rev = 0;
  /** Changes beyond it that were heard already. @type {Set<number>} */
  ahead = new Set();
  applied = 0;
  repeated = 0;
  gaps = 0;
  connections = 0;
  /** The client_id of everything that was answered. @type {string[]} */
  acked = [];
  retries = 0;
  fetching = false;
  again = false;
  closed = false;

  /** @param {Place} place url: where sockets and calls go */
  constructor(place) {
    this.place = place;
    this.socket = io(place.url, {
      transports: ['websocket'],
      auth: { token: place.token, institution: 1 },
      forceNew: true,
      reconnectionDelay: 100,
      reconnectionDelayMax: 1000,
      timeout: 4000,
    });
    this.socket.on('connect', () => this.enter());
    // Socket.IO comes back by itself from a line that broke, but not from a server that sent it away or could not prove
    // the session just then.
    for (const end of ['connect_error', 'disconnect'])
      this.socket.on(end, () => {
        if (!this.socket.active && !this.closed)
          setTimeout(() => {
            if (!this.closed) this.socket.connect();
          }, 300);
      });
    this.socket.on('events', (/** @type {any[]} */ events) => {
      for (const { name, payload } of events)
        if (name.startsWith('chat_messages.') && payload.message.chat_group_id === place.room)
          this.hear(payload.message);
    });
  }

  async enter() {
    this.connections += 1;
    const connection = this.connections;
    const { joined = false } = await this.socket
      .timeout(5000)
      .emitWithAck('watch', { resource: 'chat_groups', id: this.place.room })
      .catch(() => ({}));
    if (connection !== this.connections || !this.socket.connected) return;
    if (!joined) return void this.socket.disconnect().connect();
    await this.fetch();
  }

  /**
   * An event: whatever it brings is kept, but only what follows without a hole moves the rev from which the next fetch
   * begins.
   * @param {Message} message
   */
  hear(message) {
    if (!this.put(message)) {
      this.repeated += 1;
      return;
    }
    this.applied += 1;
    this.ahead.add(message.rev);
    this.advance(this.rev);
    if (this.ahead.size === 0 || this.fetching) return;
    this.gaps += 1;
    void this.fetch();
  }

  /** @param {number} rev */
  advance(rev) {
    this.rev = Math.max(this.rev, rev);
    while (this.ahead.delete(this.rev + 1)) this.rev += 1;
    for (const known of this.ahead) if (known <= this.rev) this.ahead.delete(known);
  }

  /** @param {Message} message */
  put(message) {
    const known = this.messages.get(message.seq);
    if (known && known.version >= message.version) return false;
    this.messages.set(message.seq, message);
    return true;
  }

  async fetch() {
    if (this.fetching) {
      this.again = true;
      return;
    }
    this.fetching = true;
    for (let more = true; more && !this.closed;) {
      this.again = false;
      const part = await since(this.place, this.rev);
      if (!part) {
        await sleep(100 + Math.random() * 200);
        continue;
      }
      for (const message of part.content) this.put(message);
      // A message that changed twice comes once: the last part says up to where all is held.
      this.advance(part.has_after ? (part.content.at(-1)?.rev ?? 0) : part.rev);
      more = part.has_after || this.again || this.ahead.size > 0;
    }
    this.fetching = false;
  }

  /** Says something, as often as it takes. @param {string} text @param {() => boolean} running */
  async say(text, running) {
    const body = { chat_group_id: this.place.room, client_id: randomUUID(), text };
    for (let tries = 0; tries === 0 || running(); tries++) {
      const answer = await call(`${this.place.url}/api/v1/chat/message`, {
        token: this.place.token,
        method: 'POST',
        body,
        patience: 4000,
      });
      this.retries += tries > 0 ? 1 : 0;
      if (answer.status === 200) {
        this.acked.push(body.client_id);
        return /** @type {Message} */ (JSON.parse(answer.text));
      }
      if (answer.status >= 400 && answer.status < 500 && answer.status !== 429)
        throw new Error(`a message was refused: ${answer.status} ${answer.text.slice(0, 200)}`);
      await sleep(100 + Math.random() * 300);
    }
    return undefined;
  }

  /** What differs from the history as it is, in words; nothing where all is equal. @param {ReadonlyMap<number, Message>} truth */
  difference(truth) {
    const missing = [...truth.keys()].filter((seq) => !this.messages.has(seq)).length;
    if (missing > 0) return `${missing} messages are missing`;
    if (this.messages.size !== truth.size) return `${this.messages.size - truth.size} messages too many`;
    const other = [...truth].filter(([seq, { id, version, text, deleted_at }]) => {
      const mine = this.messages.get(seq);
      return (
        mine?.id !== id ||
        mine.version !== version ||
        mine.text !== text ||
        (mine.deleted_at === null) !== (deleted_at === null)
      );
    }).length;
    return other > 0 ? `${other} messages say something else` : undefined;
  }

  close() {
    this.closed = true;
    this.socket.disconnect();
  }
}

/**
 * What is new or changed after a rev; undefined where the API does not answer.
 * @param {Place} place
 * @param {number} rev
 * @returns {Promise<{ content: Message[], has_after: boolean, rev: number } | undefined>}
 */
export async function since({ url, token, room }, rev) {
  const answer = await call(`${url}/api/v1/chat/message?chat_group_id=${room}&since=${rev}&size=200`, {
    token,
    patience: 5000,
  });
  return answer.status === 200 ? JSON.parse(answer.text) : undefined;
}
