import { Module } from '@nestjs/common';
import { DecisionsService } from './decisions.service.js';
import { Guests } from './guests.service.js';
import { RegistrationsController } from './registrations.controller.js';
import { RegistrationsListeners } from './registrations.listeners.js';
import { RegistrationsService } from './registrations.service.js';
import { SeatsService } from './seats.service.js';

@Module({
  controllers: [RegistrationsController],
  providers: [RegistrationsService, DecisionsService, RegistrationsListeners, SeatsService, Guests],
})
export class RegistrationsModule {}
