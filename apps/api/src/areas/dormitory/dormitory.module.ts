import { Module } from '@nestjs/common';
import { PaymentsModule } from '#areas/payments/index.js';
import { ProofsModule } from '#areas/proofs/index.js';
import { AccommodationEffects } from './accommodation-effects.service.js';
import { AccommodationsService } from './accommodations.service.js';
import { AllocationService } from './allocation.service.js';
import {
  AccommodationsController,
  BuildingsController,
  CampaignsController,
  ResidentsController,
  RoomsController,
} from './dormitory.controller.js';
import { BuildingsService, CampaignsService, RoomsService } from './places.service.js';
import { NotedAccommodations } from './noted-accommodations.js';
import { ProofAccess } from './proof-access.js';
import { Contracts } from './contracts.service.js';
import { Fees } from './fees.service.js';
import { Stays } from './stays.service.js';

@Module({
  imports: [PaymentsModule, ProofsModule],
  controllers: [
    BuildingsController,
    RoomsController,
    CampaignsController,
    AccommodationsController,
    ResidentsController,
  ],
  providers: [
    BuildingsService,
    RoomsService,
    CampaignsService,
    Stays,
    Fees,
    Contracts,
    AccommodationEffects,
    AccommodationsService,
    NotedAccommodations,
    AllocationService,
    ProofAccess,
  ],
})
export class DormitoryModule {}
