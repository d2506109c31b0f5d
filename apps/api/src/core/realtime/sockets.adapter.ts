import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { Server, ServerOptions } from 'socket.io';
import type { Spread } from './spread.js';

/** Socket.IO for Nest; with Redis, rooms reach across processes and survive its restarts. */
export class SocketsAdapter extends IoAdapter {
  private spread: Spread | undefined;

  constructor(
    app: INestApplicationContext,
    private readonly redisUrl: string | undefined,
  ) {
    super(app);
  }

  /** `returned`: see Spread. */
  async connect(returned: (missed: boolean) => void): Promise<void> {
    if (!this.redisUrl) return;
    // Redis's client is an eighth of all modules.
    this.spread = await (await import('./spread.js')).Spread.open(this.redisUrl);
    this.spread.onReturn(returned);
  }

  override createIOServer(port: number, options?: ServerOptions): Server {
    const server = super.createIOServer(port, options) as Server;
    if (this.spread) server.adapter(this.spread.adapter as never);
    return server;
  }

  override async close(server: Server): Promise<void> {
    await super.close(server);
    await this.spread?.close();
    this.spread = undefined;
  }
}
