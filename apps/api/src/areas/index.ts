import { AcademicYearsModule } from './academic-years/academic-years.module.js';
import { AccessModule } from './access/access.module.js';
import { AttendanceModule } from './attendance/attendance.module.js';
import { DepartmentsModule } from './departments/departments.module.js';
import { ReferenceModule } from './reference/reference.module.js';
import { StaffModule } from './staff/staff.module.js';
import { StudentsModule } from './students/students.module.js';

/** Every area, sorted. */
export const AREAS = [AcademicYearsModule, AccessModule, AttendanceModule, DepartmentsModule, ReferenceModule, StaffModule, StudentsModule];
