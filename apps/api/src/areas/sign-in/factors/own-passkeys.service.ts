import { Inject, Injectable } from '@nestjs/common';
import { factorCalls, PASSKEYS as MOST } from '@quad/domain/sign-in';
import { Problem, type AnswersOf, type TakenBy } from '@quad/domain/core';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { From, homeOf, UserInfos, type Caller } from '#areas/accounts/index.js';
import { Serves } from '#core/call.js';
import { Challenges } from './challenges.service.js';
import { FactorNotes } from './factor-notes.service.js';
import { DROP_PASSKEY, PASSKEYS, RENAME_PASSKEY } from './factors.queries.js';
import { OwnFactors } from './own-factors.service.js';
import { OwnProof } from './own-proof.service.js';
import { Passkeys, refused } from './passkeys.service.js';

type Taken = TakenBy<typeof factorCalls>;
type Answers = AnswersOf<typeof factorCalls>;

const unknown = (id: number): Problem => new Problem('not_found', { params: { resource: 'passkeys', id } });

/** A person's own passkeys. */
@Injectable()
export class OwnPasskeys {
  @Inject(FactorNotes) private readonly notes: FactorNotes;

  constructor(
    private readonly database: Database,
    private readonly infos: UserInfos,
    private readonly proof: OwnProof,
    private readonly factors: OwnFactors,
    private readonly passkeys: Passkeys,
    private readonly challenges: Challenges,
  ) {}

  @Serves(factorCalls.wantPasskey)
  async want(ctx: Context, { password }: Taken['wantPasskey'], @From() from: Caller): Promise<Answers['wantPasskey']> {
    const person = await this.infos.person(ctx.actor.account_id);
    await this.proof.password(person, password);
    const { length } = await PASSKEYS.rows(this.database.platform, { account_id: person.id });
    if (length >= MOST) throw new Problem('sign-in.too_many_passkeys', { status: 422, params: { most: MOST } });
    const options = await this.passkeys.want(from, person, homeOf(person)?.institution ?? 'Quad');
    const { challenge: webauthn } = options;
    return { token: await this.challenges.open({ kind: 'register', account_id: person.id, webauthn }), options };
  }

  @Serves(factorCalls.addPasskey)
  async add(
    ctx: Context,
    { token, name, passkey }: Taken['addPasskey'],
    @From() from: Caller,
  ): Promise<Answers['addPasskey']> {
    const { account_id } = ctx.actor;
    const asked = await this.challenges.try(token, 'register');
    if (!asked?.webauthn || asked.account_id !== account_id || !(await this.challenges.use(token))) throw refused();
    const { webauthn: challenge } = asked;
    return this.factors.change(ctx, async (tx) => {
      await this.passkeys.add(tx.query, { account_id, name, challenge }, { passkey, from });
      await this.notes.note(tx, account_id, {
        key: 'passkey_added',
        params: { name },
        also: { passkey: [null, name] },
      });
      return { recovery_codes: await this.factors.firstRecovery(tx) };
    });
  }

  @Serves(factorCalls.renamePasskey)
  async rename(ctx: Context, { id, name }: Taken['renamePasskey']): Promise<Answers['renamePasskey']> {
    const { account_id } = ctx.actor;
    const row = await this.database.runAbove(ctx, ({ query }) => RENAME_PASSKEY.first(query, { account_id, id, name }));
    if (!row) throw unknown(id);
    return row;
  }

  @Serves(factorCalls.removePasskey)
  async remove(ctx: Context, { id, password, code }: Taken['removePasskey']): Promise<Answers['removePasskey']> {
    const { account_id } = ctx.actor;
    await this.proof.password(await this.infos.person(account_id), password);
    await this.database.runAbove(ctx, async (tx) => {
      await this.factors.proveApp(tx, code);
      const gone = await DROP_PASSKEY.first(tx.query, { account_id, id });
      if (!gone) throw unknown(id);
      await this.factors.afterLess(tx);
      const { name } = gone;
      await this.notes.note(tx, account_id, {
        key: 'passkey_removed',
        params: { name },
        also: { passkey: [null, name] },
      });
    });
    return { done: true };
  }
}
