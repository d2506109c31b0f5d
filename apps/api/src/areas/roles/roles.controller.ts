import { Controller } from '@nestjs/common';
import { roles } from '@quad/domain/roles';
import { ResourceController } from '#core/resource/resource.controller.js';
import { RolesService } from './roles.service.js';

@Controller(roles.path)
export class RolesController extends ResourceController(roles) {
  constructor(override readonly service: RolesService) {
    super();
  }
}
