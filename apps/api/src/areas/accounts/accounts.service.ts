import { Inject, Injectable } from '@nestjs/common';
import { Problem, type RecordOf, type WriteOf } from '@quad/domain/core';
import { accountCalls, accounts, PASSWORD_LONG, seesFace, worksHere } from '@quad/domain/accounts';
import type { Context } from '#core/context.js';
import type { Transaction } from '#core/database/database.js';
import { answerRepeatsWith } from '#core/database/idempotent.js';
import { FileAccess } from '#core/files/file-access.js';
import { ResourceService } from '#core/resource/resource.service.js';
import { Account } from '#schema/index.js';
import { AccountWriter, type AccountRow } from './account-writer.service.js';
import { AccountSessions } from './account-sessions.service.js';
import { knowsEverybody, membersOf, VEILED } from '#areas/accounts/people/account-source.queries.js';
import { ELSEWHERE, FACE_OF, SHORTEST_PASSWORD } from './accounts.queries.js';
import { FACE } from './person.queries.js';
import { RoleMembers } from './role-members.service.js';
import { RoleLimits } from '#areas/roles/index.js';
import { RoleRequests, UNTIL_CONFIRMED, type Awaiting } from '#areas/accounts/requests/role-requests.service.js';
import { PersonalData, detailsOf, withoutDetails } from '#areas/accounts/people/personal-data.service.js';
import { requireOwn, standingOf, writable, type Standing } from '#areas/accounts/people/personal-rules.js';
import { Serves } from '#core/call.js';
import { PasswordStrength } from './password-strength.service.js';
import { TemporaryPasswords } from './temporary-passwords.service.js';

export type AccountRecord = RecordOf<typeof accounts>;
type Body = WriteOf<typeof accounts>;
/** The record, with what is shown once and what waits for a second person. */
type Saved = AccountRecord & { temporary_password?: string | null; awaiting?: Awaiting[] };

const PERSONAL = ['username', 'firstname', 'lastname', 'middlename', 'email', 'phone'] as const;

/**
 * Accounts of an institution. They stand above it, so row-level security shows those with a role here, and writing goes
 * through AccountWriter.
 */
@Injectable()
export class AccountsService extends ResourceService<typeof accounts, never> {
  @Inject(RoleRequests) private readonly requests: RoleRequests;
  @Inject(PersonalData) private readonly personal: PersonalData;
  @Inject(PasswordStrength) private readonly strength: PasswordStrength;
  protected override readonly source = ({ actor }: Context): string => membersOf(actor);

  constructor(
    private readonly writer: AccountWriter,
    private readonly rights: RoleLimits,
    private readonly temporary: TemporaryPasswords,
    private readonly sessions: AccountSessions,
    private readonly byRole: RoleMembers,
    private readonly files: FileAccess,
  ) {
    super(accounts, Account as never);
  }

  override onModuleInit(): void {
    super.onModuleInit();
    this.files.register('accounts', (ctx, id) => this.seesFaceOf(ctx, id));
    // One face in every institution where the person is, though the first keeps the picture: earlier ones stay there.
    this.files.elsewhere = async (ctx, id) => {
      const { account_id, institution_id } = ctx.actor;
      const face = await FACE.first(this.database.platform, { id, account_id, institution_id });
      return face?.subject_id && (await this.seesFaceOf(ctx, face.subject_id)) ? face : undefined;
    };
  }

  /** May the actor see who this is: the picture, and the card beside the name? */
  async seesFaceOf(ctx: Context, id: number): Promise<boolean> {
    const reader_id = ctx.actor.account_id;
    const found = await FACE_OF.first(this.database.reading(ctx), {
      id,
      reader_id,
      asks_dealings: !worksHere(ctx.actor),
    });
    return found ? seesFace(ctx.actor, found) : id === reader_id;
  }

  override page(ctx: Context, query: Parameters<RoleMembers['page']>[1]): Promise<string> {
    return query.role ? this.byRole.page(ctx, query) : super.page(ctx, query);
  }

  override all(ctx: Context, query: Parameters<RoleMembers['all']>[1]): Promise<string> {
    return query.role ? this.byRole.all(ctx, query) : super.all(ctx, query);
  }

  override batches(ctx: Context, query: Parameters<RoleMembers['batches']>[1]): ReturnType<RoleMembers['batches']> {
    return query.role ? this.byRole.batches(ctx, query) : super.batches(ctx, query);
  }

  @Serves(accountCalls.save)
  override async save(ctx: Context, body: Body): Promise<Saved> {
    return body.id === undefined ? this.make(ctx, body) : this.update(ctx, body.id, body);
  }

  /** Takes the account's roles of this institution; an account that has none left anywhere is closed. */
  override async remove(ctx: Context, id: number): Promise<{ id: number }> {
    await this.database.runAbove(ctx, async (tx) => {
      const row = await this.writer.lock(tx, id);
      if (row.id === ctx.actor.account_id) throw new Problem('accounts.own_account', { status: 403 });
      await this.rights.requireAbove(tx, id, { reach: 'here' });
      if ((await this.rights.requireGiveable(tx, row.roles)).length > 0)
        throw new Problem('accounts.two_people_first', { status: 422 });
      const elsewhere = await ELSEWHERE.first(tx.query, { account_id: id, institution_id: ctx.actor.institution_id });
      await this.writer.write(tx, row, {
        verb: 'deleted',
        roles: [],
        set: elsewhere ? {} : { deleted_at: new Date() },
      });
      if (!elsewhere) await this.sessions.endIn(tx, id);
      this.sessions.renewIn(tx, id);
    });
    return { id };
  }

  override act(): Promise<AccountRecord> {
    return Promise.reject(new Problem('not_found', { params: { resource: 'accounts' } }));
  }

  private async make(
    ctx: Context,
    { roles, password, middlename, ...values }: Body,
  ): Promise<Saved & { temporary_password: string | null }> {
    const { institution_id } = ctx.actor;
    const [place, isStrong] = await Promise.all([
      SHORTEST_PASSWORD.first(this.database.platform, { institution_id }),
      this.rights.areStrong(this.database.platform, { institution_id, names: roles }),
    ]);
    const key = await this.temporary.make({
      min: Math.max(place?.min ?? 0, isStrong ? PASSWORD_LONG : 0),
      chosen: password,
      personal: [values.username, values.email, values.firstname, values.lastname],
    });
    const { row, awaiting } = await this.database.runAbove(ctx, async (tx) => {
      const together = await this.rights.requireGiveable(tx, roles);
      const alone = roles.filter((role) => !together.includes(role));
      const made = await this.writer.make(tx, {
        ...withoutDetails(values),
        middlename: middlename ?? '',
        roles: alone.length > 0 ? alone : [UNTIL_CONFIRMED],
        ...key.stored,
        temporary_until: key.until,
        selected_institution_id: institution_id,
      });
      await this.personal.write(tx, made.id, detailsOf(values));
      await this.temporary.requireOwn(tx, made.id);
      return { row: made, awaiting: await this.askFor(tx, made.id, { give: together }) };
    });
    const record = { ...(await this.find(ctx, row.id)), ...(awaiting.length > 0 && { awaiting }) };
    answerRepeatsWith(ctx, { ...record, temporary_password: null });
    return { ...record, temporary_password: key.shown };
  }

  private async update(ctx: Context, id: number, { version, roles, password, ...values }: Body): Promise<Saved> {
    if (password) throw new Problem('invalid', { fields: [{ field: 'password', code: 'accounts.password_by_reset' }] });
    const awaiting = await this.database
      .runAbove(ctx, (tx) => this.rewrite(tx, id, { version, roles, values }))
      .catch((problem: unknown) => this.withCurrent(ctx, id, problem));
    return { ...(await this.find(ctx, id)), ...(awaiting.length > 0 && { awaiting }) };
  }

  /** Asks a second person for the roles that need one. */
  private async askFor(
    tx: Transaction,
    account_id: number,
    { give = [], take = [] }: { give?: readonly string[]; take?: readonly string[] },
  ): Promise<Awaiting[]> {
    const asked: Awaiting[] = [];
    if (give.length > 0) asked.push(await this.requests.ask(tx, { kind: 'give', account_id, roles: give }));
    if (take.length > 0) asked.push(await this.requests.ask(tx, { kind: 'take', account_id, roles: take }));
    return asked.filter(({ isDone }) => !isDone);
  }

  private async rewrite(
    tx: Transaction,
    id: number,
    { version, roles, values }: { version?: number; roles: readonly string[]; values: Record<string, unknown> },
  ): Promise<Awaiting[]> {
    const row = await this.writer.lock(tx, id, { version });
    const standing = await standingOf(tx.query, tx.ctx.actor, id);
    const details = writable(detailsOf(values), standing);
    const changes = await this.personal.changes(tx, id, details);
    const set = differing(row, values, standing);
    const given = roles.filter((role) => !row.roles.includes(role));
    const taken = row.roles.filter((role) => !roles.includes(role));
    const changesRoles = given.length + taken.length > 0;
    if (row.id === tx.ctx.actor.account_id) {
      refuseOwn({ changesRoles, set });
      await requireOwn(tx.query, row, { names: set, changes });
    } else await this.requireReach(tx, id, { ...changes, ...set });
    const together = await this.rights.requireGiveable(tx, [...given, ...taken]);
    const give = given.filter((role) => together.includes(role));
    const take = taken.filter((role) => together.includes(role));
    const after = [...roles.filter((role) => !give.includes(role)), ...take].sort();
    const address = 'email' in set ? { email_verified_at: null } : {};
    await this.writer.write(tx, row, {
      set: { ...set, ...address },
      also: await this.personal.write(tx, id, details),
      ...(changesRoles && { roles: after.length > 0 ? after : row.roles }),
    });
    if (changesRoles) this.sessions.renewIn(tx, id);
    if (given.length > 0) await this.strength.settle(tx, id);
    return this.askFor(tx, id, { give, take });
  }

  /** Requires a rank above the account's: the owner of a new email could reset the password and take the account over. */
  private async requireReach(tx: Transaction, id: number, set: object): Promise<void> {
    const deed = 'email' in set || 'username' in set ? 'take_over' : 'oversee';
    const reach = Object.keys(set).length > 0 ? 'everywhere' : 'here';
    if ((await this.rights.requireAbove(tx, id, { reach, deed })) === 'together')
      throw new Problem('accounts.address_is_theirs', {
        status: 403,
        fields: [{ field: 'email', code: 'accounts.address_is_theirs' }],
      });
  }

  /** Hides personal data from actors who keep only some records: they read it in the history of those records. */
  protected override hiddenFrom({ actor }: Context, id: number): readonly string[] {
    return actor.account_id === id || knowsEverybody(actor) ? [] : VEILED;
  }

  private async withCurrent(ctx: Context, id: number, problem: unknown): Promise<never> {
    if (!(problem instanceof Problem) || problem.code !== 'stale_version') throw problem;
    throw new Problem(problem.code, { ...problem.detail, current: await this.find(ctx, id) });
  }
}

/** Nobody gives or takes roles of their own; their own address changes with their password (PUT /user/own/email). */
function refuseOwn({ changesRoles, set }: { changesRoles: boolean; set: object }): void {
  if (changesRoles) throw new Problem('accounts.own_roles', { status: 403 });
  if ('email' in set || 'username' in set) throw new Problem('accounts.own_account', { status: 403 });
}

/** The account's own columns that a write changes; a number that the writer could not read came as null and stays. */
function differing(
  row: AccountRow,
  values: Readonly<Record<string, unknown>>,
  { knows }: Standing,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    PERSONAL.filter((column) => column in values && (values[column] ?? '') !== (row[column] ?? ''))
      .filter((column) => knows || column !== 'phone' || values.phone)
      .map((column) => [column, values[column] ?? (column.endsWith('name') ? '' : null)]),
  );
}
