import { Inject, Injectable } from '@nestjs/common';
import { Problem, type Role } from '@quad/domain/core';
import { KEPT_DETAILS } from '@quad/domain/accounts';
import { systemContext, type Context } from '#core/context.js';
import { Database, type Transaction } from '#core/database/database.js';
import { RoleLimits } from '#areas/roles/index.js';
import { JobHandler, type StartedJob } from '#core/jobs/job-handlers.js';
import { Jobs } from '#core/jobs/jobs.service.js';
import { NAME_OF, NEXT_NAME } from '#areas/accounts/accounts.queries.js';
import { AccountSessions } from '#areas/accounts/account-sessions.service.js';
import { AccountWriter, type AccountChanges } from '#areas/accounts/account-writer.service.js';
import { PersonalData, personOf } from './personal-data.service.js';
import { UNTIL_CONFIRMED } from '#areas/accounts/requests/role-requests.service.js';
import { RecordSections } from './record-sections.service.js';

const TELL_OTHERS = 'accounts.tell_others';

export interface Names {
  readonly firstname?: string;
  readonly lastname?: string;
  readonly middlename?: string | null;
}
export interface NewPerson extends Names {
  readonly username: string;
  readonly email?: string | null;
  readonly phone?: string | null;
  readonly roles: readonly Role[];
}
interface Told extends Record<string, unknown> {
  readonly id: number;
  readonly version: number;
  readonly changes: AccountChanges;
}

/**
 * The account of a student or a staff member, changed in the transaction of their record. That transaction sees one
 * institution, so a job tells the others.
 */
@Injectable()
export class People {
  @Inject(RecordSections) private readonly sections: RecordSections;

  constructor(
    private readonly writer: AccountWriter,
    private readonly sessions: AccountSessions,
    private readonly jobs: Jobs,
    private readonly database: Database,
    private readonly limits: RoleLimits,
    private readonly personal: PersonalData,
  ) {}

  /**
   * A new account without a password, with these roles in this institution. If the user name is taken, the key of the
   * institution is added to it.
   */
  async make(tx: Transaction, { username, middlename, email = null, ...person }: NewPerson): Promise<number> {
    const institution = tx.ctx.actor.institution_id;
    const place = await NEXT_NAME.first(tx.query, { institution_id: institution });
    const { key, next } = place ?? { key: '', next: 0 };
    for (const wanted of [username, `${username}.${key}`, `${username}.${key}.${next}`]) {
      const made = await this.unlessTaken(tx, () =>
        this.writer.make(tx, {
          firstname: '',
          lastname: '',
          ...person,
          middlename: middlename ?? '',
          email,
          username: wanted,
          selected_institution_id: institution,
        }),
      );
      if (made) return made.id;
    }
    throw new Problem('already_exists', { fields: [{ field: 'username', code: 'accounts.username_taken' }] });
  }

  /** Writes what is given of a person whose record is made; answers old and new value of it, for the record's history. */
  async introduce(tx: Transaction, account: number, values: object): Promise<AccountChanges> {
    const { phone } = values as { phone?: string | null };
    const changes = await this.personal.write(tx, account, personOf(values));
    return { ...changes, ...(phone && { phone: [null, phone] }), ...(await this.sections.write(tx, account, values)) };
  }

  /** Writes what is given of a person: details, the number and the face; answers old and new value of what changed. */
  async describe(tx: Transaction, account: number, values: object): Promise<AccountChanges> {
    const { phone, photo_file_id } = values as { phone?: string | null; photo_file_id?: number | null };
    const wanted = personOf(values);
    const row = await this.ofInstitution(tx, account);
    const changes = await this.personal.changes(tx, account, wanted);
    const isNumber = row && phone !== undefined && phone !== row.phone;
    const kept = Object.keys(changes).filter((name) => KEPT_DETAILS.includes(name));
    if (kept.length > 0) await this.requireRenamable(tx, account, kept);
    await this.personal.write(tx, account, wanted);
    if (row && (isNumber || Object.keys(changes).length > 0)) {
      const set = isNumber ? { phone, phone_verified_at: null } : {};
      const { version } = await this.writer.write(tx, row, { set, also: changes });
      if (isNumber) await this.tellOthersLater(tx, { id: account, version, changes: { phone: [row.phone, phone] } });
    }
    const face = photo_file_id === undefined ? {} : await this.portray(tx, account, photo_file_id);
    const sections = await this.sections.write(tx, account, values);
    return { ...changes, ...(isNumber && { phone: [row.phone, phone] as const }), ...face, ...sections };
  }

  /** Writes the names that are given; answers the full name and, for the record's history, what the full name does not say. */
  async rename(
    tx: Transaction,
    account: number,
    { middlename, ...names }: Names,
  ): Promise<{ name: string; changes: AccountChanges }> {
    const given = { ...names, ...(middlename !== undefined && { middlename: middlename ?? '' }) };
    const wanted = Object.entries(given).filter(([, name]) => name !== undefined);
    const row = await this.ofInstitution(tx, account);
    const changes = Object.fromEntries(
      wanted
        .map(([column, name]) => [column, [row?.[column as keyof typeof given], name] as const] as const)
        .filter(([, [before, after]]) => before !== after),
    );
    if (row && Object.keys(changes).length > 0) {
      await this.requireRenamable(tx, row.id, Object.keys(changes));
      const { version } = await this.writer.write(tx, row, { set: Object.fromEntries(wanted) });
      await this.tellOthersLater(tx, { id: account, version, changes });
    }
    const present = await NAME_OF.first(tx.query, { id: account });
    const name = present?.name ?? '';
    return { name, changes: row && changes.middlename ? { middlename: changes.middlename } : {} };
  }

  /** Gives the account the roles of somebody who was hired, in place of a guest's; its open sockets reconnect with them. */
  async engage(tx: Transaction, account: number, roles: readonly Role[]): Promise<void> {
    const row = await this.writer.lock(tx, account);
    const after = [...new Set([...row.roles.filter((role) => role !== UNTIL_CONFIRMED), ...roles])].sort();
    if (after.join() !== [...row.roles].sort().join()) await this.writer.write(tx, row, { roles: after });
    this.sessions.renewIn(tx, account);
  }

  /** Takes the roles from the account; its open sockets reconnect with the remaining ones. */
  async dismiss(tx: Transaction, account: number, roles: readonly Role[]): Promise<void> {
    const row = await this.ofInstitution(tx, account);
    const left = row?.roles.filter((role) => !roles.some((taken) => taken === role));
    if (row && left && left.length < row.roles.length) await this.writer.write(tx, row, { roles: left });
    this.sessions.renewIn(tx, account);
  }

  @JobHandler(TELL_OTHERS)
  async tellOthers({ institution_id, payload }: StartedJob): Promise<void> {
    const { changes, ...row } = payload as Told;
    await this.database.runAbove(systemContext(institution_id), (tx) =>
      this.writer.tellOtherInstitutions(tx, row, changes),
    );
  }

  private async tellOthersLater(tx: Transaction, told: Told): Promise<void> {
    await this.jobs.add(tx, { kind: TELL_OTHERS, payload: told, account_id: null });
  }

  /** Sets a photo. It appears beside the name on every screen, so it needs the same right as a new name. */
  private async portray(tx: Transaction, account: number, file_id: number | null): Promise<AccountChanges> {
    const row = await this.ofInstitution(tx, account);
    if (!row || row.photo_file_id === file_id) return {};
    if (account !== tx.ctx.actor.account_id) await this.requireRenamable(tx, account, ['photo_file_id']);
    const { version } = await this.writer.portray(tx, row, { field: 'photo_file_id', file_id });
    const changes = { photo_file_id: [row.photo_file_id, file_id] as const };
    await this.tellOthersLater(tx, { id: account, version, changes });
    return changes;
  }

  /** Whether names, passport and face of somebody are the actor's to change: a form does not offer what is refused. */
  async mayRename(ctx: Context, account: number): Promise<boolean> {
    return (await this.reasonToKeep(ctx, account)) === undefined;
  }

  /** Registry and HR rename nobody who guards the portal, wherever the person works; their own names a colleague changes. */
  private async requireRenamable({ ctx }: Transaction, account: number, fields: readonly string[]): Promise<void> {
    const code = await this.reasonToKeep(ctx, account);
    if (code) throw new Problem(code, { status: 403, fields: fields.map((field) => ({ field, code })) });
  }

  private async reasonToKeep(ctx: Context, account: number): Promise<string | undefined> {
    if (account === ctx.actor.account_id) return 'accounts.names_are_kept';
    // The transaction of the record sees one institution, but ranks are compared across all of them.
    const everywhere = { ctx, query: this.database.platform };
    return this.limits.requireAbove(everywhere, account, { reach: 'everywhere', deed: 'rename' }).then(
      () => undefined,
      (problem: Problem) => {
        if (problem.code !== 'roles.outranked') throw problem;
        return problem.code;
      },
    );
  }

  /** The account while it still has a role in the institution. */
  private ofInstitution(tx: Transaction, account: number) {
    return this.writer.lock(tx, account).catch((problem: { code?: string }) => {
      if (problem.code !== 'not_found') throw problem;
      return undefined;
    });
  }

  private unlessTaken<T>(tx: Transaction, work: () => Promise<T>): Promise<T | undefined> {
    // A transaction inside a transaction is a savepoint.
    return tx.manager.transaction(work).catch((problem: { code?: string }) => {
      // Another institution's user names are invisible here: the unique index knows them.
      if (!['23505', 'already_exists'].includes(problem.code ?? '')) throw problem;
      return undefined;
    });
  }
}
