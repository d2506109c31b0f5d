import { Module } from '@nestjs/common';
import { People } from './people.service.js';
import { StudentsController } from './students.controller.js';
import { StudentsService } from './students.service.js';

@Module({ controllers: [StudentsController], providers: [People, StudentsService], exports: [People] })
export class StudentsModule {}
