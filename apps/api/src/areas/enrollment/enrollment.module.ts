import { Module } from '@nestjs/common';
import { AccountsModule } from '#areas/accounts/index.js';
import { GroupsModule } from '#areas/groups/index.js';
import { StudentsModule } from '#areas/students/index.js';
import { ContractStanding } from './contract-standing.js';
import { EnrollmentController } from './enrollment.controller.js';
import { EnrollmentListeners } from './enrollment.listeners.js';
import { EnrollmentService } from './enrollment.service.js';
import { RegistryWindowsController } from './registry-windows.controller.js';
import { RegistryWindowsService } from './registry-windows.service.js';
import { StudentRecord } from './student-record.service.js';

@Module({
  imports: [AccountsModule, GroupsModule, StudentsModule],
  // The periods first: their path is more particular.
  controllers: [RegistryWindowsController, EnrollmentController],
  providers: [ContractStanding, EnrollmentListeners, EnrollmentService, RegistryWindowsService, StudentRecord],
})
export class EnrollmentModule {}
