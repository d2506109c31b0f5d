import { Controller } from '@nestjs/common';
import { faceTerminals } from '@quad/domain/attendance';
import { ResourceController } from '#core/resource/resource.controller.js';
import { FaceTerminalsService } from './face-terminals.service.js';

@Controller(faceTerminals.path)
export class FaceTerminalsController extends ResourceController(faceTerminals) {
  constructor(override readonly service: FaceTerminalsService) {
    super();
  }
}
