import { Controller } from '@nestjs/common';
import { changeRequests } from '@quad/domain/students';
import { ResourceController } from '#core/resource/resource.controller.js';
import { ChangeRequestsService } from './change-requests.service.js';

@Controller(changeRequests.path)
export class ChangeRequestsController extends ResourceController(changeRequests) {
  constructor(override readonly service: ChangeRequestsService) {
    super();
  }
}
