import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import type { Config } from '#core/config/env.js';

/** Whether a proxy's word on an address is taken, by its own address and how many hops it is before us. */
export type Trust = (address: string, hop: number) => boolean;

/** Reads TRUSTED_PROXIES: `1`, or `10.0.0.5, 172.18.0.0/16, loopback`. Throws on anything else. */
export function trustOf({ TRUSTED_PROXIES = '' }: Pick<Config, 'TRUSTED_PROXIES'>): Trust {
  if (/^\d{1,2}$/.test(TRUSTED_PROXIES)) return (_, hop) => hop < Number(TRUSTED_PROXIES);
  const list = TRUSTED_PROXIES.split(',')
    .map((each) => each.trim())
    .filter(Boolean);
  return list.length === 0 ? () => false : proxyAddress.compile(list);
}

/** The caller's address, for what is no route (sockets); routes have `request.ip`. */
export const addressReader =
  (trust: Trust) =>
  (request: IncomingMessage): string =>
    proxyAddress(request, trust) || 'unknown';
