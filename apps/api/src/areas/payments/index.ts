import { paymentIntents } from '@quad/domain/payments';
import { callsOf, type Area } from '#core/call.js';
import { routesOf } from '#core/resource/resource.controller.js';
import { Payments } from './payments.service.js';
import { Simulator } from './simulator.service.js';

export { Payments, type Arrived, type Payable } from './payments.service.js';
export { Simulator } from './simulator.service.js';

export const area: Area = {
  routes: [routesOf(paymentIntents, Payments), callsOf('payments', Simulator)],
};
