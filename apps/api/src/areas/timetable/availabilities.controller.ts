import { Controller } from '@nestjs/common';
import { availabilities } from '@quad/domain/timetable';
import { ResourceController } from '#core/resource/resource.controller.js';
import { AvailabilitiesService } from './availabilities.service.js';

@Controller(availabilities.path)
export class AvailabilitiesController extends ResourceController(availabilities) {
  constructor(override readonly service: AvailabilitiesService) {
    super();
  }
}
