import { Controller } from '@nestjs/common';
import { moduleFiles } from '@quad/domain/shared-files';
import { ResourceController } from '#core/resource/resource.controller.js';
import { ModuleFilesService } from './module-files.service.js';

@Controller(moduleFiles.path)
export class ModuleFilesController extends ResourceController(moduleFiles) {
  constructor(override readonly service: ModuleFilesService) {
    super();
  }
}
