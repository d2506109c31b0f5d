import { Module } from '@nestjs/common';
import { StudentsModule } from '#areas/students/index.js';
import { LaptopClearance } from './laptop-clearance.js';
import { LaptopsService } from './laptops.service.js';
import { RegistrationsService } from './registrations.service.js';
import { RequestsService } from './requests.service.js';
import { LaptopsController, RegistrationsController, RequestsController } from './support.controller.js';
import { SupportListeners } from './support.listeners.js';

@Module({
  imports: [StudentsModule],
  controllers: [RequestsController, LaptopsController, RegistrationsController],
  providers: [RequestsService, LaptopsService, RegistrationsService, SupportListeners, LaptopClearance],
})
export class SupportModule {}
