import { createHash } from 'node:crypto';
import { PassThrough, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * COPY through pg's own connection, since PostgreSQL's client programs are not here. An object with these methods is what
 * pg's `client.query` accepts in place of a statement; the text format is exact for every type.
 * @typedef {import('pg').Client} Client
 */

const ROW_COUNT = /^COPY (\d+)/;

class CopyOut {
  /** @param {string} sql @param {PassThrough} into */
  constructor(sql, into) {
    this.sql = sql;
    this.into = into;
    this.rows = 0;
    /** @type {import('node:net').Socket | undefined} the connection while the target cannot take more */
    this.paused = undefined;
  }

  /** @param {any} connection */
  submit(connection) {
    connection.query(this.sql);
  }

  /** @param {{ chunk: Buffer }} message @param {any} connection */
  handleCopyData({ chunk }, connection) {
    // the parser uses its buffer again, so the chunk is copied
    if (this.into.write(Buffer.from(chunk)) || this.paused) return;
    this.paused = connection.stream.pause();
    this.into.once('drain', () => this.resume());
  }

  /** Also at the end, since a stream that was ended drains without saying so. */
  resume() {
    this.paused?.resume();
    this.paused = undefined;
  }

  /** @param {{ text: string }} message */
  handleCommandComplete({ text }) {
    this.rows = Number(ROW_COUNT.exec(text)?.[1] ?? 0);
  }

  handleReadyForQuery() {
    this.resume();
    this.into.end();
  }

  /** @param {Error} error */
  handleError(error) {
    this.resume();
    this.into.destroy(error);
  }
}

class CopyIn {
  rows = 0;
  /** @type {unknown} what went wrong, on our side or the server's */
  problem;

  /** @param {string} sql @param {() => NodeJS.ReadWriteStream[]} open @param {(copy: CopyIn) => void} done */
  constructor(sql, open, done) {
    this.sql = sql;
    this.open = open;
    this.done = done;
  }

  /** @param {any} connection */
  submit(connection) {
    connection.query(this.sql);
  }

  /** @param {any} connection */
  async handleCopyInResponse(connection) {
    try {
      await pipeline(
        /** @type {any} */ ([
          ...this.open(),
          (/** @type {AsyncIterable<Buffer>} */ chunks) => this.send(chunks, connection),
        ]),
      );
      connection.endCopyFrom();
    } catch (error) {
      this.problem ??= error;
      connection.sendCopyFail(String(error));
    }
  }

  /**
   * Sends as fast as the connection takes it; stops when the server has refused.
   * @param {AsyncIterable<Buffer>} chunks
   * @param {any} connection
   */
  async send(chunks, connection) {
    for await (const chunk of chunks) {
      if (this.problem) throw this.problem;
      connection.sendCopyFromChunk(chunk);
      if (connection.stream.writableNeedDrain) await new Promise((resolve) => connection.stream.once('drain', resolve));
    }
  }

  /** @param {{ text: string }} message */
  handleCommandComplete({ text }) {
    this.rows = Number(ROW_COUNT.exec(text)?.[1] ?? 0);
  }

  /** @param {Error} error */
  handleError(error) {
    this.problem ??= error;
    this.done(this);
  }

  handleReadyForQuery() {
    this.done(this);
  }
}

/**
 * Runs `COPY (…) TO STDOUT` through a stream of transforms into a target; answers the rows and the sha256 of the plain text.
 * @param {Client} client @param {string} sql @param {...NodeJS.WritableStream} targets none: the text is only hashed
 * @returns {Promise<{ rows: number, sha256: string }>}
 */
export async function copyOut(client, sql, ...targets) {
  const hash = createHash('sha256');
  const source = new PassThrough();
  source.on('data', (chunk) => hash.update(chunk));
  const out = new CopyOut(sql, source);
  const nowhere = new Writable({ write: (_chunk, _encoding, next) => next() });
  const flow = pipeline([source, ...(targets.length > 0 ? targets : [nowhere])]);
  client.query(/** @type {any} */ (out));
  await flow;
  return { rows: out.rows, sha256: hash.digest('hex') };
}

/**
 * Runs `COPY … FROM STDIN` from streams that `open` makes when the server is ready for them, the first one a source;
 * answers the number of rows.
 * @param {Client} client @param {string} sql @param {() => any[]} open
 * @returns {Promise<number>}
 */
export function copyIn(client, sql, open) {
  return new Promise((resolve, reject) => {
    const copy = new CopyIn(sql, open, ({ problem, rows }) => (problem ? reject(problem) : resolve(rows)));
    client.query(/** @type {any} */ (copy));
  });
}
