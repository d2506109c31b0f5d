import { Inject, Injectable } from '@nestjs/common';
import { CHALLENGE, secondStepCalls, type SecondAsked } from '@quad/domain/sign-in';
import { Problem, type AnswersOf, type TakenBy } from '@quad/domain/core';
import { Database } from '#core/database/database.js';
import {
  actingAs,
  Attempts,
  From,
  hashOfToken,
  homeOf,
  isSame,
  PERSON_BY_ID,
  type Caller,
  type Person,
} from '#areas/accounts/index.js';
import { KNOWN_AT } from '#areas/sign-in/sign-in.queries.js';
import { Serves } from '#core/call.js';
import { Admission, type Way } from './admission.service.js';
import { Challenges, type Challenge } from './challenges.service.js';
import { FactorNotes, type FactorNote } from './factor-notes.service.js';
import { TOTP_KEY } from './factors.queries.js';
import { Passkeys, refused } from './passkeys.service.js';
import { SecondCodes } from './second-codes.service.js';

type Taken = TakenBy<typeof secondStepCalls>;
type Answers = AnswersOf<typeof secondStepCalls>;

/** Of a challenge that is unknown, used, over or has no tries left nothing more is said. */
const over = (): Problem => new Problem('sign-in.challenge_over', { status: 410 });
const wrong = (): Problem =>
  new Problem('invalid', { status: 422, fields: [{ field: 'code', code: 'sign-in.wrong_second' }] });
const proofOf = ({ password_hash }: Person): string => hashOfToken(password_hash ?? '');

/** The second step of a sign-in, and the sign-in by a passkey alone, which is both steps at once. */
@Injectable()
export class SecondStep {
  @Inject(FactorNotes) private readonly notes: FactorNotes;

  constructor(
    private readonly database: Database,
    private readonly attempts: Attempts,
    private readonly challenges: Challenges,
    private readonly codes: SecondCodes,
    private readonly passkeys: Passkeys,
    private readonly admission: Admission,
  ) {}

  /** What a right password is answered where there is a second factor. */
  async ask(person: Person, from: Caller): Promise<SecondAsked> {
    const [passkey, key, left] = await Promise.all([
      this.passkeys.askSecond(from, person.id),
      TOTP_KEY.first(this.database.platform, { account_id: person.id }),
      this.codes.left(this.database.platform, person.id),
    ]);
    const token = await this.challenges.open({
      kind: 'second',
      account_id: person.id,
      proof: proofOf(person),
      webauthn: passkey?.challenge,
    });
    return {
      token,
      expires_in: CHALLENGE.minutes * 60,
      ways: [
        ...(key?.confirmed_at ? (['totp'] as const) : []),
        ...(left > 0 ? (['recovery'] as const) : []),
        ...(passkey ? (['passkey'] as const) : []),
      ],
      passkey,
    };
  }

  @Serves(secondStepCalls.second)
  async take(given: Taken['second'], @From() from: Caller): Promise<Answers['second']> {
    const asked = await this.challenges.try(given.token, 'second');
    const person = asked && (await this.personOf(asked));
    if (!asked || !person) throw over();
    await this.brake(person, from);
    const way = await this.wayOf(person, { given, asked, from });
    if (!way) {
      await this.failed(person, asked, from);
      throw given.passkey ? refused() : wrong();
    }
    if (!(await this.challenges.use(given.token))) throw over();
    const answer = await this.admission.admit(person, from, way);
    await this.attempts.forget('second_factor', `#${person.id}|${from.address}`);
    await this.attempts.forget('second_factor_account', `#${person.id}`);
    if (way === 'recovery') await this.tell(person, from, 'recovery_used');
    return answer;
  }

  @Serves(secondStepCalls.passkeyOptions)
  async askPasskey(_: unknown, @From() from: Caller): Promise<Answers['passkeyOptions']> {
    await this.attempts.spend('passkey_address', from.address);
    const options = await this.passkeys.ask(from);
    return { token: await this.challenges.open({ kind: 'passkey', webauthn: options.challenge }), options };
  }

  /** A passkey cannot be guessed: the brake only makes wrong ones slow, a right one is never refused. */
  @Serves(secondStepCalls.passkey)
  async takePasskey({ token, passkey }: Taken['passkey'], @From() from: Caller): Promise<Answers['passkey']> {
    const asked = await this.challenges.try(token, 'passkey');
    if (!asked) return this.attempts.refuse('passkey', from.address, over());
    const proven = await this.passkeys.prove(passkey, { challenge: asked.webauthn, from });
    const person = proven && (await PERSON_BY_ID.first(this.database.platform, { id: proven.account_id }));
    if (!person || !(await this.challenges.use(token))) return this.attempts.refuse('passkey', from.address, refused());
    return this.admission.admit(person, from, 'passkey_alone');
  }

  /** The person whose password was right, as long as it still is the same. */
  private async personOf({ account_id, proof }: Challenge): Promise<Person | undefined> {
    const person = await PERSON_BY_ID.first(this.database.platform, { id: account_id ?? 0 });
    return person && isSame(proof ?? '', proofOf(person)) ? person : undefined;
  }

  private async wayOf(
    person: Person,
    { given: { code, passkey }, asked, from }: { given: Taken['second']; asked: Challenge; from: Caller },
  ): Promise<Way | undefined> {
    if (code !== undefined) return this.codes.take(this.database.platform, person.id, code);
    if (!passkey) return undefined;
    const proven = await this.passkeys.prove(passkey, { challenge: asked.webauthn, from });
    return proven?.account_id === person.id ? 'passkey' : undefined;
  }

  /**
   * Slows down wrong codes of a person who knows the password. Attempts from elsewhere never block the owner at a known
   * address.
   */
  private async brake({ id }: Person, { address }: Caller): Promise<void> {
    await this.attempts.take('second_factor', `#${id}|${address}`);
    try {
      await this.attempts.take('second_factor_account', `#${id}`);
    } catch (refusal) {
      const known = await KNOWN_AT.rows(this.database.platform, { account_id: id, address });
      if (known.length === 0) throw refusal;
    }
  }

  /** Noted each time; when the tries are used up, the owner learns that somebody knows the password. */
  private async failed(person: Person, { tries }: Challenge, from: Caller): Promise<void> {
    await this.admission.deny(person, 'second_factor', from);
    if (tries >= CHALLENGE.tries) await this.tell(person, from, 'second_failed');
  }

  private async tell(person: Person, from: Caller, key: FactorNote): Promise<void> {
    const home = homeOf(person);
    if (!home) return;
    const own = actingAs({ ...person, institution_id: home.institution_id }, from, []);
    await this.database.runAbove(own, async (tx) => {
      const left = await this.codes.left(tx.query, person.id);
      await this.notes.note(tx, person.id, { key, params: { left, address: from.address } });
    });
  }
}
