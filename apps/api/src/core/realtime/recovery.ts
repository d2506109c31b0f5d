import type { Server } from 'socket.io';
import { SOCKET } from '@quad/domain/core';

/** What one process says to the others when their clients should start anew. */
const WORD = 'recover';
/** Several processes return at about the same time: clients are told once (ms). */
const AFTER_MS = 1500;

/** After a loss clients come back one by one and fetch what is on screen: recovery works like a start. */
export class Recovery {
  private timer: NodeJS.Timeout | undefined;

  /** Does as other processes say. */
  listen(server: Server): void {
    server.on(WORD, () => this.begin(server, false));
  }

  /** Tells the clients of this process; those of all where others certainly missed something. */
  begin(server: Server | undefined, everywhere: boolean): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => server?.local.emit(SOCKET.leaving), AFTER_MS).unref();
    if (everywhere) server?.serverSideEmit(WORD);
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
