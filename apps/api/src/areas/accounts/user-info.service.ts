import { Injectable } from '@nestjs/common';
import { Problem, type TakenBy } from '@quad/domain/core';
import { meCalls, type UserInfo } from '@quad/domain/accounts';
import type { SignedUser } from '#core/auth/session.service.js';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { PERSON_BY_ID, type Person } from './person.queries.js';
import { Me } from './caller.js';

type Taken = TakenBy<typeof meCalls>;

/** What the server tells a signed-in person of themselves (docs/GLOSSARY.md). */
@Injectable()
export class UserInfos {
  constructor(private readonly database: Database) {}

  async of(user: SignedUser): Promise<UserInfo> {
    return infoOf(user, await this.person(user.actor.account_id));
  }

  /** The living account; throws `session_ended` where it is gone. */
  async person(id: number): Promise<Person> {
    const person = await PERSON_BY_ID.first(this.database.platform, { id });
    if (!person) throw new Problem('session_ended');
    return person;
  }

  @Serves(meCalls.info)
  own(_ctx: Context, _: Taken['info'], @Me() me: SignedUser): Promise<UserInfo> {
    return this.of(me);
  }
}

export function infoOf({ actor, required_actions }: SignedUser, person: Person): UserInfo {
  const place = person.institutions.find(({ institution_id }) => institution_id === actor.institution_id);
  return {
    id: person.id,
    username: person.username,
    firstname: person.firstname,
    lastname: person.lastname,
    middlename: person.middlename,
    name: person.name,
    email: person.email,
    email_verified: person.email_verified_at !== null,
    photo_url: person.photo_file_id === null ? null : `/file/${person.photo_file_id}/preview`,
    selected_institution: place
      ? {
          value: place.institution_id,
          label: place.institution,
          key: place.key,
          time_zone: place.time_zone,
          logo: place.logo,
        }
      : null,
    selected_locale: { value: person.locale ?? place?.locale ?? 'uz', is_chosen: person.locale !== null },
    required_actions: [...required_actions],
    roles_map: Object.fromEntries(actor.roles.map((role) => [role, true])),
    grants: Object.fromEntries(Object.entries(actor.grants).map(([area, verbs]) => [area, [...verbs]])),
    institutions: person.institutions.map(({ institution_id, institution, key }) => ({
      institution_id,
      institution,
      key,
    })),
    student_id: actor.student_id,
    staff_id: actor.staff_id,
    group_id: actor.group_id,
    session_id: actor.session_id,
    settings: person.settings,
  };
}
