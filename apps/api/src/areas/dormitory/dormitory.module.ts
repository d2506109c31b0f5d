import { Module } from '@nestjs/common';
import { PaymentsModule } from '#areas/payments/index.js';
import { AccommodationEffects } from './accommodation-effects.service.js';
import { AccommodationsService } from './accommodations.service.js';
import { AllocationService } from './allocation.service.js';
import {
  AccommodationsController,
  BuildingsController,
  CampaignsController,
  RoomsController,
} from './dormitory.controller.js';
import { BuildingsService, CampaignsService, RoomsService } from './places.service.js';
import { NotedAccommodations } from './noted-accommodations.js';
import { ProofAccess } from './proof-access.js';
import { Fees } from './fees.service.js';
import { Stays } from './stays.service.js';

@Module({
  imports: [PaymentsModule],
  controllers: [BuildingsController, RoomsController, CampaignsController, AccommodationsController],
  providers: [
    BuildingsService,
    RoomsService,
    CampaignsService,
    Stays,
    Fees,
    AccommodationEffects,
    AccommodationsService,
    NotedAccommodations,
    AllocationService,
    ProofAccess,
  ],
})
export class DormitoryModule {}
