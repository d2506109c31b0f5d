import { modules, taughtModules } from '@quad/domain/modules';
import type { Area } from '#core/call.js';
import { routesOf } from '#core/resource/resource.controller.js';
import { Activation } from './activation.service.js';
import { ModulesService } from './modules.service.js';
import { TaughtModulesService } from './taught-modules.service.js';

export { ME, teachesOrLearns } from './modules.queries.js';
export { ModulesService } from './modules.service.js';
export { TaughtModulesService } from './taught-modules.service.js';

export const area: Area = {
  routes: [routesOf(modules, ModulesService), routesOf(taughtModules, TaughtModulesService, Activation)],
};
