import type { Socket } from 'socket.io';
import type { Config } from '#core/config/env.js';
import { addressReader, trustOf } from '#core/limits/client-address.js';
import { Concurrent } from '#core/limits/concurrent.js';

/** Every tab has one; a campus may be behind one address. */
const DEFAULTS = { account: 40, address: 4000 };

/** Counts the open sockets of this process by account and by address, and lets in no more than that. */
export class SocketDoors {
  private readonly accounts: Concurrent<number>;
  private readonly addresses: Concurrent<string>;
  private readonly addressOf: ReturnType<typeof addressReader>;

  constructor(config: Config) {
    const { SOCKETS_PER_ACCOUNT = DEFAULTS.account, SOCKETS_PER_ADDRESS = DEFAULTS.address } = config;
    this.accounts = new Concurrent({ each: SOCKETS_PER_ACCOUNT, all: Infinity });
    this.addresses = new Concurrent({ each: SOCKETS_PER_ADDRESS, all: Infinity });
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
