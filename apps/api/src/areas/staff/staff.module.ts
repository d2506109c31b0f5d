import { Module } from '@nestjs/common';
import { AccountsModule } from '#areas/accounts/index.js';
import { StaffController } from './staff.controller.js';
import { StaffIntake } from './staff-intake.service.js';
import { StaffService } from './staff.service.js';
import { StaffFilesController } from './staff-files.controller.js';
import { StaffFilesService } from './staff-files.service.js';

@Module({
  imports: [AccountsModule],
  controllers: [StaffController, StaffFilesController],
  providers: [StaffIntake, StaffService, StaffFilesService],
  exports: [StaffIntake, StaffService],
})
export class StaffModule {}
