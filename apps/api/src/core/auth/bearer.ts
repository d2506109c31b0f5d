import type { IncomingHttpHeaders } from 'node:http';

/** The token of `Authorization: Bearer …`. */
export const bearerOf = ({ authorization = '' }: IncomingHttpHeaders): string | undefined =>
  /^Bearer (\S+)$/i.exec(authorization)?.[1];
