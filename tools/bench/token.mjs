import { createHmac } from 'node:crypto';

const part = (/** @type {object} */ value) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A signed bearer token as the portal makes them. @param {object} claims @param {import('node:crypto').BinaryLike} secret */
export function sign(claims, secret) {
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ ...claims, iat: Math.floor(Date.now() / 1000) })}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}
