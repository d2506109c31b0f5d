export { PaymentsModule } from './payments.module.js';
export { Payments, type Arrived, type Payable } from './payments.service.js';
export { Simulator } from './simulator.service.js';
