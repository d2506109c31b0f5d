import { Injectable } from '@nestjs/common';
import { offences } from '@quad/domain/offences';
import { ResourceService } from '#core/resource/resource.service.js';
import { Offence } from '#schema/index.js';

@Injectable()
export class OffencesService extends ResourceService<typeof offences, Offence> {
  constructor() {
    super(offences, Offence);
  }
}
