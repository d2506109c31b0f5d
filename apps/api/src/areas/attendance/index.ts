/** The area's door. Import AttendanceModule and inject Registers: `registers.makeRegisters(tx, slot)`, with one slot or many. */
export { AttendanceModule } from './attendance.module.js';
export { Registers } from '#areas/attendance/registers/registers.service.js';
