export { AcademicYearsModule } from './academic-years.module.js';
export { AcademicYearsService } from './academic-years.service.js';
