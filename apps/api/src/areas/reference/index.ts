export { ReferenceModule } from './reference.module.js';
export { SemestersService } from './reference.service.js';
