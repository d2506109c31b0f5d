import { courseTransfers } from '@quad/domain/transfers';
import type { Area } from '#core/call.js';
import { routesOf } from '#core/resource/resource.controller.js';
import { TransfersService } from './transfers.service.js';

export const area: Area = {
  routes: [routesOf(courseTransfers, TransfersService)],
};
