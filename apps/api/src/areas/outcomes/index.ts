import { moduleOutcomes } from '@quad/domain/outcomes';
import type { Area } from '#core/call.js';
import { routesOf } from '#core/resource/resource.controller.js';
import { CreditClearance } from './credit-clearance.js';
import { OutcomesListeners } from './outcomes.listeners.js';
import { OutcomesService } from './outcomes.service.js';

export const area: Area = {
  routes: [routesOf(moduleOutcomes, OutcomesService)],
  providers: [OutcomesListeners, CreditClearance],
};
