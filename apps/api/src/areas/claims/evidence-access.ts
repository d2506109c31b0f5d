import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ecClaims } from '@quad/domain/claims';
import { FileAccess } from '#core/files/file-access.js';
import { ClaimsService } from './claims.service.js';

/** Evidence has a rule of its own in the place of that of every resource: who reads a claim does not open its files. */
@Injectable()
export class EvidenceAccess implements OnApplicationBootstrap {
  constructor(
    private readonly access: FileAccess,
    private readonly claims: ClaimsService,
  ) {}

  onApplicationBootstrap(): void {
    this.access.register(ecClaims.name, (ctx, id, file) => this.claims.openEvidence(ctx, id, file));
  }
}
