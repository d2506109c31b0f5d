import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { accommodations } from '@quad/domain/dormitory';
import { FileAccess } from '#core/files/file-access.js';
import { AccommodationsService } from './accommodations.service.js';

/** Proofs have a rule of their own in the place of that of every resource: who sees an application does not open its files. */
@Injectable()
export class ProofAccess implements OnApplicationBootstrap {
  constructor(
    private readonly access: FileAccess,
    private readonly service: AccommodationsService,
  ) {}

  onApplicationBootstrap(): void {
    this.access.register(accommodations.name, (ctx, id, file) => this.service.openProof(ctx, id, file));
  }
}
