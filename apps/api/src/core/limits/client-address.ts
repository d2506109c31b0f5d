import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import type { Config } from '#core/config/env.js';

/** The proxies whose word on an address is taken: none, so many hops before us, or these addresses and networks. */
export type Trust = false | number | string[];

/** Reads TRUSTED_PROXIES: `1`, or `10.0.0.5, 172.18.0.0/16, loopback`. Throws on anything else. */
export function trustOf({ TRUSTED_PROXIES = '' }: Pick<Config, 'TRUSTED_PROXIES'>): Trust {
  if (/^\d{1,2}$/.test(TRUSTED_PROXIES)) return Number(TRUSTED_PROXIES) || false;
  const list = TRUSTED_PROXIES.split(',')
    .map((each) => each.trim())
    .filter(Boolean);
  if (list.length === 0) return false;
  proxyAddress.compile(list);
  return list;
}

/** The address of whoever called, for doors that are not routes (sockets); routes have `request.ip`. */
export function addressReader(trust: Trust): (request: IncomingMessage) => string {
  const trusts =
    typeof trust === 'number'
      ? (_: string, hop: number) => hop < trust
      : proxyAddress.compile(trust === false ? [] : trust);
  return (request) => proxyAddress(request, trusts) || 'unknown';
}
