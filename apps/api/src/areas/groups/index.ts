export { GroupsModule } from './groups.module.js';
export { Seating } from './seating.service.js';
export { GroupsService } from './groups.service.js';
export { PlacementService } from './placement.service.js';
