import {
  accommodations,
  dormitoryBuildings,
  dormitoryCalls,
  dormitoryCampaigns,
  dormitoryRooms,
} from '@quad/domain/dormitory';
import { callsOf, type Area } from '#core/call.js';
import { routesOf } from '#core/resource/resource.controller.js';
import { DormitoryClearance } from './dormitory-clearance.js';
import { AccommodationEffects } from './accommodation-effects.service.js';
import { AccommodationsService } from './accommodations.service.js';
import { AllocationService } from './allocation.service.js';
import { Contracts } from './contracts.service.js';
import { Fees } from './fees.service.js';
import { NotedAccommodations } from './noted-accommodations.js';
import { BuildingsService, CampaignsService, RoomsService } from './places.service.js';
import { ProofAccess } from './proof-access.js';
import { Stays } from './stays.service.js';

export const area: Area = {
  routes: [
    routesOf(dormitoryBuildings, BuildingsService),
    routesOf(dormitoryRooms, RoomsService),
    routesOf(dormitoryCampaigns, CampaignsService),
    routesOf(accommodations, NotedAccommodations, dormitoryCalls, AccommodationsService, AllocationService),
    callsOf('dormitory', Fees, Contracts),
  ],
  providers: [Stays, AccommodationEffects, ProofAccess, DormitoryClearance],
};
