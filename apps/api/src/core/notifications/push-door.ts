import { lookup as resolve, type LookupAddress } from 'node:dns';
import { request, type RequestOptions } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { Injectable } from '@nestjs/common';

/** A request to a push service: an encrypted payload for one browser. */
export interface Parcel {
  readonly endpoint: string;
  readonly method: string;
  readonly headers: Record<string, string | number>;
  readonly body: Buffer | null;
}

const TIMEOUT_MS = 10_000;

const inner = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inner.addSubnet(network, bits);
for (const [network, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
  ['64:ff9b::', 96],
] as const)
  inner.addSubnet(network, bits, 'ipv6');

/** True for an address that is not on the public internet. */
export function isInner(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  return inner.check(mapped ?? address, isIP(mapped ?? address) === 6 ? 'ipv6' : 'ipv4');
}

/** Resolves a name and refuses private addresses at connection time, so DNS rebinding cannot reach the internal network. */
const outward: LookupFunction = (hostname, options, answer) => {
  resolve(hostname, { ...options, all: true }, (failure, found: LookupAddress[]) => {
    const forbidden = found?.find(({ address }) => isInner(address));
    if (failure || forbidden || !found[0])
      return answer(
        failure ?? Object.assign(new Error(`${hostname} leads to an inner address`), { code: 'EACCES' }),
        '',
        4,
      );
    if (options.all) return (answer as unknown as (failure: null, all: LookupAddress[]) => void)(null, found);
    answer(null, found[0].address, found[0].family);
  });
};

/** The only client for push services: https, public addresses, no redirects. */
@Injectable()
export class PushDoor {
  /** True for an endpoint that may be kept and called. */
  allows(endpoint: string): boolean {
    if (!URL.canParse(endpoint)) return false;
    const { protocol, hostname, username, password, port } = new URL(endpoint);
    const bare = hostname.replace(/^\[|\]$/g, '');
    return (
      protocol === 'https:' &&
      !username &&
      !password &&
      (port === '' || port === '443') &&
      bare.includes('.') &&
      !(isIP(bare) && isInner(bare)) &&
      !/\.(local|localhost|internal|lan)$/i.test(bare)
    );
  }

  /** Sends it and answers the status; rejects on a timeout. */
  post({ endpoint, method, headers, body }: Parcel): Promise<number> {
    return deliver(request, endpoint, { method, headers, body, lookup: outward });
  }
}

interface Sending {
  readonly method: string;
  readonly headers: Record<string, string | number>;
  readonly body: Buffer | null;
  readonly lookup?: LookupFunction;
}

/** One request of node's, `http` or `https`; the answer's body is discarded. */
export function deliver(
  by: typeof request,
  endpoint: string,
  { method, headers, body, lookup }: Sending,
): Promise<number> {
  return new Promise((answer, fail) => {
    const options: RequestOptions = { method, headers, timeout: TIMEOUT_MS, ...(lookup && { lookup }) };
    const sent = by(endpoint, options, (response) => {
      response.resume();
      answer(response.statusCode ?? 0);
    });
    sent.on('error', fail).on('timeout', () => sent.destroy(new Error('the push service does not answer')));
    sent.end(body ?? undefined);
  });
}
