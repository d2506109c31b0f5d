import type { Socket } from 'socket.io';
import type { Config } from '#core/config/env.js';
import { addressReader, trustOf } from '#core/limits/client-address.js';
import { Concurrent } from '#core/limits/concurrent.js';

/** Every tab has one; a campus may be behind one address. */
const EACH_ACCOUNT = 40;
const EACH_ADDRESS = 4000;

/** Counts the open sockets of this process by account and by address, and lets in no more than that. */
export class SocketDoors {
  private readonly accounts = new Concurrent<number>({ each: EACH_ACCOUNT, all: Infinity });
  private readonly addresses = new Concurrent<string>({ each: EACH_ADDRESS, all: Infinity });
  private readonly addressOf: ReturnType<typeof addressReader>;

  constructor(config: Config) {
    this.addressOf = addressReader(trustOf(config));
  }

  /** Throws before anything is asked of the database. */
  requireRoom(socket: Socket): void {
    if (!this.addresses.hasRoom(this.addressOf(socket.request))) throw new Error('too_many_sockets');
  }

  /** Lets a proven socket in until it closes; throws `too_many_sockets`. */
  enter(socket: Socket, account: number): void {
    const address = this.addressOf(socket.request);
    if (!this.addresses.hasRoom(address) || !this.accounts.hasRoom(account)) throw new Error('too_many_sockets');
    // It went while its session was looked up, and will not say so again.
    if (socket.conn.readyState !== 'open') throw new Error('gone');
    const leave = [this.addresses.take(address), this.accounts.take(account)];
    // The connection, and not the socket: one that goes before it is let in has no end of its own.
    socket.conn.once('close', () => leave.forEach((each) => each()));
  }
}
