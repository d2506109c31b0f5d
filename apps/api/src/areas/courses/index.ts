export { CAMPAIGN_NOW } from './courses.queries.js';
export { CoursesModule } from './courses.module.js';
export { CoursesService } from './courses.service.js';
