import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import { createClient } from 'redis';
import type { Server, ServerOptions } from 'socket.io';

/** The Redis stream that every process of a portal shares. */
export const STREAM = { streamName: 'quad:sockets', maxLen: 10_000 } as const;

/** Socket.IO for Nest; with Redis, rooms reach across processes through its streams and survive its restarts. */
export class SocketsAdapter extends IoAdapter {
  private client: ReturnType<typeof createClient> | undefined;

  constructor(app: INestApplicationContext, private readonly redisUrl: string | undefined) { super(app); }

  async connect(): Promise<void> {
    if (!this.redisUrl) return;
    this.client = createClient({ url: this.redisUrl, socket: { reconnectStrategy: (tries) => Math.min(tries * 100, 2000) } });
    this.client.on('error', () => undefined);
    await this.client.connect();
  }

  override createIOServer(port: number, options?: ServerOptions): Server {
    const server = super.createIOServer(port, options) as Server;
    if (this.client) server.adapter(createAdapter(this.client, STREAM) as never);
    return server;
  }

  override async close(server: Server): Promise<void> {
    await super.close(server);
    if (this.client?.isOpen) await this.client.close();
    this.client = undefined;
  }
}
