import { Module } from '@nestjs/common';
import { StudentsModule } from '#areas/students/index.js';
import { StaffController } from './staff.controller.js';
import { StaffService } from './staff.service.js';

@Module({ imports: [StudentsModule], controllers: [StaffController], providers: [StaffService] })
export class StaffModule {}
