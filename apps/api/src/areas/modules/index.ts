export { ModulesModule } from './modules.module.js';
export { ME, teachesOrLearns } from './modules.queries.js';
export { ModulesService } from './modules.service.js';
export { TaughtModulesService } from './taught-modules.service.js';
