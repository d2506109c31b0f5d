import { createHmac } from 'node:crypto';
import pg from 'pg';
import type { Config } from '#core/config/env.js';
import { keyOf } from '#core/config/keys.js';

export type RoleKind = 'app' | 'platform';

/**
 * The connection string of a restricted role: same database, a password derived from its key, so that every
 * process finds it alone.
 */
export function urlOf(config: Config, kind: RoleKind): string {
  const url = new URL(config.DATABASE_URL);
  const name = `${decodeURIComponent(url.pathname.slice(1))}_${kind}`;
  url.username = encodeURIComponent(name);
  url.password = createHmac('sha256', keyOf(config, 'database')).update(`database:${name}`).digest('base64url');
  return url.href;
}

/**
 * Makes sure that both restricted roles exist, may sign in and neither own tables nor bypass row-level security. Needs
 * the owner's connection.
 */
export async function ensureRestrictedRoles(owner: pg.Client, config: Config): Promise<void> {
  for (const kind of ['app', 'platform'] as const) {
    const url = new URL(urlOf(config, kind));
    const name = pg.escapeIdentifier(decodeURIComponent(url.username));
    const password = pg.escapeLiteral(url.password);
    const {
      rows: [role],
    } = await owner.query<{ mighty: boolean }>(
      'select rolsuper or rolbypassrls or rolcreaterole as mighty from pg_roles where rolname = $1',
      [decodeURIComponent(url.username)],
    );
    if (role?.mighty)
      throw new Error(
        `The database role ${name} must not be a superuser, bypass row-level security or make roles: take these rights from it.`,
      );
    // Only a superuser may say "nosuperuser" of a role that exists; an owner who is none gives it its password alone.
    await owner.query(
      role
        ? `alter role ${name} login password ${password}`
        : `create role ${name} login nosuperuser nobypassrls nocreatedb nocreaterole password ${password}`,
    );
    await owner.query(`grant usage on schema public to ${name}`);
  }
}
