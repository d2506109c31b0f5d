import { Module } from '@nestjs/common';
import { LaptopsService } from './laptops.service.js';
import { RegistrationsService } from './registrations.service.js';
import { RequestsService } from './requests.service.js';
import { LaptopsController, RegistrationsController, RequestsController } from './support.controller.js';
import { SupportListeners } from './support.listeners.js';

@Module({
  controllers: [RequestsController, LaptopsController, RegistrationsController],
  providers: [RequestsService, LaptopsService, RegistrationsService, SupportListeners],
})
export class SupportModule {}
