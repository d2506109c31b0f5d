import { JwtService } from '@nestjs/jwt';
import { Problem } from '@quad/domain/core';
import { Passwords } from '#core/auth/password.service.js';
import { Sessions } from '#core/auth/session.service.js';
import type { Config } from '#core/config/env.js';
import { systemContext } from '#core/context.js';
import type { Database, Transaction } from '#core/database/database.js';
import { Outbox } from '#core/events/outbox.service.js';
import { Relay } from '#core/events/relay.service.js';
import { ANY_INSTITUTION, INSTITUTION_BY_KEY } from './accounts.queries.js';
import { AccountWriter } from './account-writer.service.js';
import { foundInstitution } from '#areas/roles/index.js';
import { PasswordPolicy } from './password-policy.service.js';
import { RequiredActions } from '#areas/accounts/workflows/required-actions.service.js';
import { AccountWorkflows } from '#areas/accounts/workflows/account-workflows.service.js';
import { TemporaryPasswords } from './temporary-passwords.service.js';

export interface FirstAdmin {
  readonly username: string;
  readonly email: string;
  readonly key?: string;
  readonly name?: string;
}

/**
 * Makes an administrator from the command line for an installation that has none, and the first institution if there is
 * none. It asks for no rights: a person who can run it already controls the database. Answers the temporary password,
 * which is stored nowhere.
 */
export async function createAdmin(
  database: Database,
  config: Config,
  wish: FirstAdmin,
): Promise<{ password: string | null; institution: string }> {
  const outbox = new Outbox(new Relay(database));
  const writer = new AccountWriter(outbox);
  const keys = new TemporaryPasswords(
    new PasswordPolicy(new Passwords()),
    new RequiredActions(new AccountWorkflows(outbox), new Sessions(database, new JwtService(), config)),
  );
  const temporary = await keys.make();
  return database.runAbove(systemContext(0), async (tx) => {
    const place = await placeFor(tx, wish);
    const there: Transaction = { ...tx, ctx: systemContext(place.id) };
    const { username, email } = wish;
    const account = await writer.make(there, {
      username,
      email,
      firstname: username,
      lastname: '',
      ...temporary.stored,
      temporary_until: temporary.until,
      selected_institution_id: place.id,
      roles: ['SUPER_ADMIN'],
    });
    await keys.requireOwn(there, account.id);
    return { password: temporary.shown, institution: place.name };
  });
}

/** The institution with the key; without a key the first one, which is founded where there is none. */
async function placeFor({ query }: Transaction, { key, name }: FirstAdmin): Promise<{ id: number; name: string }> {
  const found = await INSTITUTION_BY_KEY.first(query, { key: key ?? null });
  if (found) return found;
  const other = await ANY_INSTITUTION.first(query, {});
  if (other) throw new Problem('not_found', { params: { institution: key } });
  const title = name ?? 'University';
  return {
    id: await foundInstitution(query, { key: key ?? 'main', name: title, locale: 'uz', time_zone: 'Asia/Tashkent' }),
    name: title,
  };
}
