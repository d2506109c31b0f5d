export { People, type Names } from './people.service.js';
export { StudentsModule } from './students.module.js';
