import { moduleFiles, policyFiles } from '@quad/domain/shared-files';
import type { Area } from '#core/call.js';
import { routesOf } from '#core/resource/resource.controller.js';
import { ModuleFilesService } from './module-files.service.js';
import { PolicyFilesService } from './policy-files.service.js';

export const area: Area = {
  routes: [routesOf(moduleFiles, ModuleFilesService), routesOf(policyFiles, PolicyFilesService)],
};
