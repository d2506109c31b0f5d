import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ROLES } from '@quad/domain/core';
import { SYSTEM_GRANTS } from '@quad/domain/access';
import { Database } from '#core/database/database.js';

/** Gives every institution the roles of the specification with the grants of this release; custom roles are left as they are. */
@Injectable()
export class SystemRoles implements OnApplicationBootstrap {
  constructor(private readonly database: Database) {}

  onApplicationBootstrap(): Promise<void> {
    return this.sync();
  }

  /** Brings every institution's system roles up to this release. */
  async sync(): Promise<void> {
    const roles = ROLES.map((name) => ({ name, title: titleOf(name), grants: SYSTEM_GRANTS[name] }));
    await this.database.platform(
      `insert into roles (institution_id, name, title, system, grants)
       select i.id, r.name, r.title, true, r.grants from institutions i, jsonb_to_recordset($1::jsonb) as r(name text, title text, grants jsonb)
       on conflict (institution_id, name) do update set grants = excluded.grants, updated_at = now() where roles.system and roles.grants <> excluded.grants`,
      [JSON.stringify(roles)],
    );
  }
}

/** `REGISTRAR_HEAD` as a title: Registrar head. */
const titleOf = (name: string): string => name.charAt(0) + name.slice(1).toLowerCase().replaceAll('_', ' ');
