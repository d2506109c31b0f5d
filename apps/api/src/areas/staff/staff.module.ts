import { Module } from '@nestjs/common';
import { AccountsModule } from '#areas/accounts/index.js';
import { StaffController } from './staff.controller.js';
import { StaffService } from './staff.service.js';

@Module({ imports: [AccountsModule], controllers: [StaffController], providers: [StaffService] })
export class StaffModule {}
