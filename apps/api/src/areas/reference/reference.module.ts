import { Module } from '@nestjs/common';
import { CountriesController, StatesController } from './reference.controller.js';
import { CountriesService, StatesService } from './reference.service.js';

@Module({
  controllers: [CountriesController, StatesController],
  providers: [CountriesService, StatesService],
})
export class ReferenceModule {}
