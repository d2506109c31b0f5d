import { Module } from '@nestjs/common';
import { GroupsController } from './groups.controller.js';
import { GroupsService } from './groups.service.js';
import { PlacementService } from './placement.service.js';
import { Seating } from './seating.service.js';
import { StudentListService } from './student-list.service.js';

@Module({
  controllers: [GroupsController],
  providers: [GroupsService, PlacementService, Seating, StudentListService],
  exports: [GroupsService, PlacementService, Seating],
})
export class GroupsModule {}
