import { Module } from '@nestjs/common';
import { Registers } from './registers.service.js';

@Module({
  providers: [Registers],
  exports: [Registers],
})
export class AttendanceModule {}
