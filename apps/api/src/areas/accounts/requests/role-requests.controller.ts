import { Controller } from '@nestjs/common';
import { roleRequests } from '@quad/domain/accounts';
import { ResourceController } from '#core/resource/resource.controller.js';
import { RoleRequests } from './role-requests.service.js';

@Controller(roleRequests.path)
export class RoleRequestsController extends ResourceController(roleRequests) {
  constructor(override readonly service: RoleRequests) {
    super();
  }
}
