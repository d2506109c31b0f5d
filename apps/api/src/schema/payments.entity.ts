import { paymentIntents } from '@quad/domain/payments';
import { entityOf, type RowOf } from './entity-of.js';

/** Written by the payments area. */
export const PaymentIntent = entityOf(paymentIntents);
export type PaymentIntent = RowOf<typeof paymentIntents>;
