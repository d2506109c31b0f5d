import { contractAgreements, contractPrices, contractTexts } from '@quad/domain/contracts';
import { entityOf, type RowOf } from './entity-of.js';

/** Its versions, one row each, are never changed. */
export const ContractText = entityOf(contractTexts);
export type ContractText = RowOf<typeof contractTexts>;
/** `paid` is the sum of its ledger, kept by the same transaction; what was accepted is never changed. */
export const ContractAgreement = entityOf(contractAgreements);
export type ContractAgreement = RowOf<typeof contractAgreements>;
/** A contract that is made of a price keeps what it was made with. */
export const ContractPrice = entityOf(contractPrices);
export type ContractPrice = RowOf<typeof contractPrices>;
