import { Controller } from '@nestjs/common';
import { guardians } from '@quad/domain/students';
import { ResourceController } from '#core/resource/resource.controller.js';
import { GuardiansService } from './guardians.service.js';

@Controller(guardians.path)
export class GuardiansController extends ResourceController(guardians) {
  constructor(override readonly service: GuardiansService) {
    super();
  }
}
