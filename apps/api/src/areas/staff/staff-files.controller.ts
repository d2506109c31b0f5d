import { Controller } from '@nestjs/common';
import { staffFiles } from '@quad/domain/staff';
import { ResourceController } from '#core/resource/resource.controller.js';
import { StaffFilesService } from './staff-files.service.js';

@Controller(staffFiles.path)
export class StaffFilesController extends ResourceController(staffFiles) {
  constructor(override readonly service: StaffFilesService) {
    super();
  }
}
