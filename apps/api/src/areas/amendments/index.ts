import { amendmentCalls, amendments } from '@quad/domain/amendments';
import type { Area } from '#core/call.js';
import { routesOf } from '#core/resource/resource.controller.js';
import { AmendmentListeners } from './amendments.listeners.js';
import { AmendmentsService } from './amendments.service.js';

export const area: Area = {
  routes: [routesOf(amendments, AmendmentsService, amendmentCalls)],
  providers: [AmendmentListeners],
};
