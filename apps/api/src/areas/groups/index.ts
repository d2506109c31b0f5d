import { groups } from '@quad/domain/groups';
import type { Area } from '#core/call.js';
import { routesOf } from '#core/resource/resource.controller.js';
import { GroupsService } from './groups.service.js';
import { PlacementService } from './placement.service.js';
import { Seating } from './seating.service.js';
import { StudentListService } from './student-list.service.js';

export { Seating } from './seating.service.js';
export { GroupsService } from './groups.service.js';
export { PlacementService } from './placement.service.js';

export const area: Area = {
  routes: [routesOf(groups, GroupsService, PlacementService, StudentListService)],
  providers: [Seating],
};
