import { Inject, Injectable } from '@nestjs/common';
import { Problem, type AnswersOf, type TakenBy } from '@quad/domain/core';
import { CODE, credentialCalls } from '@quad/domain/sign-in';
import { Passwords } from '#core/auth/password.service.js';
import { Sessions, type SignedUser } from '#core/auth/session.service.js';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import {
  actingAs,
  Attempts,
  From,
  homeOf,
  PEOPLE_BY_TARGET,
  UserInfos,
  type Caller,
  type Person,
} from '#areas/accounts/index.js';
import { Serves } from '#core/call.js';
import { Sms } from '#core/mail/sms.service.js';
import { atOnePace } from './constant-time.js';
import { Verification, type Channel } from './verification.service.js';

type Taken = TakenBy<typeof credentialCalls>;
type Answers = AnswersOf<typeof credentialCalls>;

const SENT = { sent: true, resend_after: CODE.pause_seconds, expires_in: CODE.minutes * 60 } as const;

/** The calls around codes: for a signed-in person at the verify-email screen, and for somebody who is not signed in. */
@Injectable()
export class VerificationCodes {
  @Inject(Sms) private readonly texts: Sms;

  constructor(
    private readonly database: Database,
    private readonly sessions: Sessions,
    private readonly verification: Verification,
    private readonly attempts: Attempts,
    private readonly passwords: Passwords,
    private readonly infos: UserInfos,
  ) {}

  /** Sends a code; not signed in, the answer never says whether there was anybody to send it to. */
  async send(channel: Channel, target: string | undefined, from: Caller): Promise<typeof SENT> {
    if (channel === 'sms' && !this.texts.isPossible) throw new Problem('sign-in.sms_unavailable', { status: 503 });
    if (from.token) await this.sendOwn(channel, target, { user: await this.sessions.authenticate(from.token), from });
    else await this.sendToWhoeverWaits(channel, target, from);
    return SENT;
  }

  /** PUT /user/own/email: aims at the new address and sends it a code. The old address stays until then, if it was proven. */
  @Serves(credentialCalls.changeEmail)
  async changeEmail(ctx: Context, { email, password }: { email: string; password: string }): Promise<typeof SENT> {
    const person = await this.infos.person(ctx.actor.account_id);
    await this.attempts.take('own_password', person.id);
    if (!(await this.passwords.verify(person.password_hash, password)))
      throw new Problem('invalid', { status: 422, fields: [{ field: 'password', code: 'sign-in.wrong_password' }] });
    await this.attempts.forget('own_password', person.id);
    if (person.email === email && person.email_verified_at)
      throw new Problem('sign-in.already_verified', { status: 409 });
    await this.database.runAbove(ctx, async (tx) => {
      await this.verification.aimAt(tx, email);
      await this.verification.sendIn(tx, { channel: 'email', target: email, locale: localeFor(person, ctx.locale) });
    });
    return SENT;
  }

  @Serves(credentialCalls.sendEmail)
  sendEmail({ email }: Taken['sendEmail'], @From() from: Caller): Promise<Answers['sendEmail']> {
    return this.send('email', email, from);
  }

  @Serves(credentialCalls.sendSms)
  sendSms({ phone }: Taken['sendSms'], @From() from: Caller): Promise<Answers['sendSms']> {
    return this.send('sms', phone, from);
  }

  private async sendOwn(
    channel: Channel,
    target: string | undefined,
    { user, from }: { user: SignedUser; from: Caller },
  ): Promise<void> {
    const person = await this.infos.person(user.actor.account_id);
    const ctx: Context = { actor: user.actor, locale: from.locale, request_id: from.request_id };
    const to = channel === 'sms' ? (target ?? person.phone) : await this.addressOf(ctx, person, target);
    if (!to) throw new Problem(channel === 'sms' ? 'sign-in.no_phone' : 'sign-in.no_email', { status: 422 });
    const text = await this.database.runAbove(ctx, (tx) =>
      this.verification.sendIn(tx, { channel, target: to, locale: localeFor(person, from.locale) }),
    );
    if (text !== undefined && !(await this.texts.deliver(text)))
      throw new Problem('sign-in.sms_not_taken', { status: 503 });
  }

  /** The address that is to be proven. Another one than that has to be chosen with the password. */
  private async addressOf(ctx: Context, person: Person, wished: string | undefined): Promise<string | null> {
    const open = await this.database.runAbove(ctx, (tx) => this.verification.latest(tx, person.id, 'email'));
    const address = open && open.status !== 'verified' ? open.email : person.email;
    if (wished && wished !== address)
      throw new Problem('invalid', { status: 422, fields: [{ field: 'email', code: 'sign-in.email_needs_password' }] });
    if (address === person.email && person.email_verified_at)
      throw new Problem('sign-in.already_verified', { status: 409 });
    return address;
  }

  private async sendToWhoeverWaits(channel: Channel, target: string | undefined, from: Caller): Promise<void> {
    if (!target)
      throw new Problem('invalid', {
        fields: [{ field: channel === 'sms' ? 'phone' : 'email', code: 'field.required' }],
      });
    await this.attempts.spend('code_address', from.address);
    await atOnePace(async () => {
      const waiting = await PEOPLE_BY_TARGET.rows(this.database.platform, {
        target: channel === 'sms' ? `sms:${target}` : target,
      });
      for (const person of waiting) await this.sendAs(person, { channel, target, from });
    });
  }

  private async sendAs(
    person: Person,
    { channel, target, from }: { channel: Channel; target: string; from: Caller },
  ): Promise<void> {
    const home = homeOf(person);
    if (!home) return;
    const ctx = actingAs({ ...person, institution_id: home.institution_id }, from, []);
    const text = await this.database
      .runAbove(ctx, (tx) => this.verification.sendIn(tx, { channel, target, locale: person.locale ?? home.locale }))
      .catch((problem: unknown) => {
        if (!(problem instanceof Problem && problem.code === 'rate_limited')) throw problem;
        return undefined;
      });
    if (text !== undefined) await this.texts.deliver(text);
  }
}

const localeFor = (person: Person, otherwise: string): string => person.locale ?? otherwise;
