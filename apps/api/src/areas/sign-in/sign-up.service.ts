import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { fullName } from '@quad/domain/accounts';
import type { signUp } from '@quad/domain/sign-in';
import { unknownIds } from '#core/errors/refusal.js';
import { Database } from '#core/database/database.js';
import {
  AccountWriter,
  actingAs,
  Attempts,
  type Caller,
  PasswordPolicy,
  type Person,
  PERSON_BY_ID,
  RequiredActions,
} from '#areas/accounts/index.js';
import { PLACE } from './sign-in.queries.js';
import { Verification } from './verification.service.js';

type Wish = z.infer<typeof signUp>;

/** A guest makes an account of their own: GUEST_USER, who must prove the e-mail address before anything else. */
@Injectable()
export class SignUp {
  constructor(
    private readonly database: Database,
    private readonly policy: PasswordPolicy,
    private readonly attempts: Attempts,
    private readonly writer: AccountWriter,
    private readonly required: RequiredActions,
    private readonly verification: Verification,
  ) {}

  async signUp(wish: Wish, from: Caller): Promise<Person> {
    await this.attempts.spend('sign_up', from.address);
    const place = await PLACE.first(this.database.platform, { institution_id: wish.institution_id });
    if (!place) throw unknownIds('institution_id');
    const { username, email, firstname, lastname = '', institution_id } = wish;
    const stored = await this.policy.accept(wish.password, {
      field: 'password',
      min: place.password_min,
      personal: [username, email, firstname, lastname],
    });
    const nobody = actingAs({ id: 0, username, name: fullName(wish), institution_id }, from, []);
    const id = await this.database.runAbove(nobody, async (tx) => {
      const account = await this.writer.make(tx, {
        username,
        email,
        firstname,
        lastname,
        ...stored,
        locale: wish.locale ?? null,
        selected_institution_id: institution_id,
        roles: ['GUEST_USER'],
      });
      const own = {
        ...tx,
        ctx: actingAs({ id: account.id, username, name: nobody.actor.name, institution_id }, from, ['GUEST_USER']),
      };
      await this.required.require(own, account.id, { kind: 'VERIFY_EMAIL' });
      await this.verification.sendIn(own, { channel: 'email', target: email, locale: wish.locale ?? place.locale });
      return account.id;
    });
    const person = await PERSON_BY_ID.first(this.database.platform, { id });
    return person as Person;
  }
}
