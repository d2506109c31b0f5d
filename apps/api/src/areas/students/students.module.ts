import { Module } from '@nestjs/common';
import { AccountsModule } from '#areas/accounts/index.js';
import { StudentsController } from './students.controller.js';
import { StudentsService } from './students.service.js';

@Module({ imports: [AccountsModule], controllers: [StudentsController], providers: [StudentsService] })
export class StudentsModule {}
