import { createHmac } from 'node:crypto';
import pg from 'pg';
import type { Config } from '#core/config/env.js';

export type RoleKind = 'app' | 'platform';

/** The connection string of a restricted role: same database, a password derived from SESSION_SECRET, so that every process finds it alone. */
export function urlOf(config: Config, kind: RoleKind): string {
  const url = new URL(config.DATABASE_URL);
  const name = `${decodeURIComponent(url.pathname.slice(1))}_${kind}`;
  url.username = encodeURIComponent(name);
  url.password = createHmac('sha256', config.SESSION_SECRET).update(`database:${name}`).digest('base64url');
  return url.href;
}

/** Makes sure that both restricted roles exist, may sign in and neither own tables nor bypass row-level security. Needs the owner's connection. */
export async function ensureRestrictedRoles(owner: pg.Client, config: Config): Promise<void> {
  for (const kind of ['app', 'platform'] as const) {
    const url = new URL(urlOf(config, kind));
    const name = pg.escapeIdentifier(decodeURIComponent(url.username));
    const password = pg.escapeLiteral(url.password);
    const exists = await owner.query('select 1 from pg_roles where rolname = $1', [decodeURIComponent(url.username)]);
    await owner.query(`${exists.rowCount ? 'alter' : 'create'} role ${name} login nosuperuser nobypassrls nocreatedb nocreaterole password ${password}`);
    await owner.query(`grant usage on schema public to ${name}`);
  }
}
