import { paymentIntents } from '@quad/domain/payments';
import { entityOf, type RowOf } from './entity-of.js';

export const PaymentIntent = entityOf(paymentIntents);
export type PaymentIntent = RowOf<typeof paymentIntents>;
