import { Module } from '@nestjs/common';
import { OffencesController } from './offences.controller.js';
import { OffencesService } from './offences.service.js';

@Module({ controllers: [OffencesController], providers: [OffencesService] })
export class OffencesModule {}
