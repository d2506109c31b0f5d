import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Database } from '#core/database/database.js';
import { giveSystemRoles } from './found-institution.js';

/** Every start brings every institution's system roles up to this release. */
@Injectable()
export class SystemRoles implements OnApplicationBootstrap {
  constructor(private readonly database: Database) {}

  onApplicationBootstrap(): Promise<void> {
    return this.sync();
  }

  /** Brings every institution's system roles up to this release. */
  sync(): Promise<void> {
    return giveSystemRoles(this.database.platform);
  }
}
