import { Controller } from '@nestjs/common';
import { offences } from '@quad/domain/offences';
import { ResourceController } from '#core/resource/resource.controller.js';
import { OffencesService } from './offences.service.js';

@Controller(offences.path)
export class OffencesController extends ResourceController(offences) {
  constructor(override readonly service: OffencesService) {
    super();
  }
}
