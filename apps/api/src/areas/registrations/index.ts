import { moduleRegistrations } from '@quad/domain/registrations';
import type { Area } from '#core/call.js';
import { routesOf } from '#core/resource/resource.controller.js';
import { DecisionsService } from './decisions.service.js';
import { Guests } from './guests.service.js';
import { RegistrationsListeners } from './registrations.listeners.js';
import { RegistrationsService } from './registrations.service.js';
import { SeatsService } from './seats.service.js';

export const area: Area = {
  routes: [routesOf(moduleRegistrations, RegistrationsService, DecisionsService)],
  providers: [RegistrationsListeners, SeatsService, Guests],
};
