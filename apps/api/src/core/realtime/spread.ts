import { Logger } from '@nestjs/common';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import { createClient } from 'redis';
import type { Namespace } from 'socket.io';

const STREAM = 'quad:sockets';
/** About this many messages wait in Redis for processes that were away, and at most this many here while Redis is away itself. */
const KEPT = 10_000;
const START_MS = 2000;
const AGAIN_MS = 250;
const HELLO_MS = 500;
const LOST_MS = 1000;

type Client = ReturnType<typeof connection>;
interface Publishing {
  doPublish(message: unknown): Promise<string>;
}

// RESP2, because the adapter does not know how streams are answered in RESP3.
const connection = (url: string) =>
  createClient({
    url,
    RESP: 2,
    commandsQueueMaxLength: KEPT,
    socket: { reconnectStrategy: (tries) => Math.min(tries * 100, 1000) },
  });

/**
 * Emits to the sockets of all other processes through a Redis stream. The process's own sockets never wait for Redis.
 * While Redis is down, messages wait here.
 */
export class Spread {
  /** What Socket.IO makes its adapters with. */
  readonly adapter: (namespace: Namespace) => unknown;
  private readonly logger = new Logger('Sockets');
  private closing = false;
  private away = false;
  /** Tries again and again to say that something was lost. */
  private losing: NodeJS.Timeout | undefined;
  private returned: (missed: boolean) => void = () => undefined;

  private constructor(private readonly client: Client) {
    const make = createAdapter(client, { streamName: STREAM, channelPrefix: STREAM, maxLen: KEPT });
    const freed = (namespace: Namespace) => this.freed(make(namespace) as unknown as Publishing);
    // Socket.IO calls it with `new`, which an arrow does not bear.
    this.adapter = function adapter(namespace: Namespace) {
      return freed(namespace);
    };
    // A reader asks for what comes after its question, until it has read anything: let it read something before it matters.
    client.on('ready', () => setTimeout(() => void this.hello(), HELLO_MS).unref());
    client.on('reconnecting', () => (this.away = true));
    client.on('ready', () => {
      if (this.away && !this.losing) this.returned(false);
      this.away = false;
    });
  }

  /** Connects; where Redis does not answer within two seconds, goes on trying behind the scenes. */
  static async open(url: string): Promise<Spread> {
    const client = connection(url);
    client.on('error', () => undefined);
    const spread = new Spread(client);
    const trying = client.connect().catch((problem: unknown) => {
      if (!spread.closing) spread.logger.error(`Redis is given up: ${String(problem)}`);
    });
    await Promise.race([
      trying,
      new Promise((late) => {
        setTimeout(late, START_MS).unref();
      }),
    ]);
    return spread;
  }

  /**
   * Calls the listener whenever Redis is back: what was said meanwhile may be lost here, and with `missed` certainly is for
   * the others.
   */
  onReturn(listener: (missed: boolean) => void): void {
    this.returned = listener;
  }

  /** Ends the connections; call it after the Socket.IO server is closed. */
  async close(): Promise<void> {
    this.closing = true;
    clearInterval(this.losing);
    // The readers wait for the next message before they see that they should stop.
    await this.hello();
    if (this.client.isReady) await this.client.close();
    else if (this.client.isOpen) this.client.destroy();
  }

  /** Socket.IO would tell the process's own sockets only after Redis has answered, and in no order where it has not. */
  private freed(adapter: Publishing): Publishing {
    const publish = adapter.doPublish.bind(adapter);
    adapter.doPublish = (message) => {
      void this.say(() => publish(message));
      return Promise.resolve('');
    };
    return adapter;
  }

  /** Sends it; again if the connection broke before Redis answered: at least once. */
  private async say(publish: () => Promise<string>): Promise<void> {
    try {
      await publish();
    } catch {
      await new Promise((later) => {
        setTimeout(later, AGAIN_MS).unref();
      });
      if (!this.closing)
        await publish().catch((problem: unknown) => {
          this.logger.warn(`other processes did not hear something: ${String(problem)}`);
          this.lose();
        });
    }
  }

  /** Nobody knows who would have heard it: as soon as Redis takes anything again, everybody's clients start anew. */
  private lose(): void {
    this.losing ??= setInterval(() => {
      void this.hello().then((isTaken) => {
        if (!isTaken || !this.losing) return;
        clearInterval(this.losing);
        this.losing = undefined;
        this.returned(true);
      });
    }, LOST_MS).unref();
  }

  private async hello(): Promise<boolean> {
    if (!this.client.isReady) return false;
    return this.client
      .xAdd(STREAM, '*', { hello: '1' }, { TRIM: { strategy: 'MAXLEN', strategyModifier: '~', threshold: KEPT } })
      .then(
        () => true,
        () => false,
      );
  }
}
