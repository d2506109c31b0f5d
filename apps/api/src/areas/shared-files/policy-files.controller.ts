import { Controller } from '@nestjs/common';
import { policyFiles } from '@quad/domain/shared-files';
import { ResourceController } from '#core/resource/resource.controller.js';
import { PolicyFilesService } from './policy-files.service.js';

@Controller(policyFiles.path)
export class PolicyFilesController extends ResourceController(policyFiles) {
  constructor(override readonly service: PolicyFilesService) {
    super();
  }
}
