import { laptopRegistrations, laptops, studentSupportRequests, supportCalls } from '@quad/domain/support';
import type { Area } from '#core/call.js';
import { routesOf } from '#core/resource/resource.controller.js';
import { LaptopClearance } from './laptop-clearance.js';
import { LaptopsService } from './laptops.service.js';
import { RegistrationsService } from './registrations.service.js';
import { RequestsService } from './requests.service.js';
import { SupportListeners } from './support.listeners.js';

export const area: Area = {
  routes: [
    routesOf(studentSupportRequests, RequestsService, supportCalls),
    routesOf(laptops, LaptopsService),
    routesOf(laptopRegistrations, RegistrationsService),
  ],
  providers: [SupportListeners, LaptopClearance],
};
