import { Injectable } from '@nestjs/common';
import { faceTerminals } from '@quad/domain/attendance';
import { ResourceService } from '#core/resource/resource.service.js';
import { FaceTerminal } from '#schema/index.js';

@Injectable()
export class FaceTerminalsService extends ResourceService<typeof faceTerminals, FaceTerminal> {
  constructor() {
    super(faceTerminals, FaceTerminal);
  }
}
