import { Controller } from '@nestjs/common';
import { registryWindows } from '@quad/domain/enrollment';
import { ResourceController } from '#core/resource/resource.controller.js';
import { RegistryWindowsService } from './registry-windows.service.js';

@Controller(registryWindows.path)
export class RegistryWindowsController extends ResourceController(registryWindows) {
  constructor(override readonly service: RegistryWindowsService) {
    super();
  }
}
