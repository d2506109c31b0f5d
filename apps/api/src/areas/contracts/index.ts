import { contractAgreements, contractCalls, contractPrices, contractTexts } from '@quad/domain/contracts';
import type { Area } from '#core/call.js';
import { routesOf } from '#core/resource/resource.controller.js';
import { Acceptance } from './acceptance.service.js';
import { AgreementEffects } from './agreement-effects.js';
import { AgreementsService } from './agreements.service.js';
import { ContractPapers } from './contract-papers.service.js';
import { ContractPricesService } from './contract-prices.service.js';
import { ContractTextsService } from './contract-texts.service.js';
import { ContractListeners } from './contracts.listeners.js';
import { PlaceContracts } from './place-contracts.service.js';

/** Another area makes a contract with a student by its `issueFor`, within its own transaction. */
export { AgreementsService as Contracts, type Wanted as WantedContract } from './agreements.service.js';

export { PlaceContracts } from './place-contracts.service.js';

/** Of the demo, whose contracts say what the area's do. */
export { KEEP_VERSION, LEDGER as CONTRACT_LEDGER, SAID_OF, SNAPSHOT } from './contracts.queries.js';
export { rendered } from './rendering.js';

export const area: Area = {
  routes: [
    routesOf(contractTexts, ContractTextsService),
    routesOf(contractAgreements, AgreementsService, Acceptance, ContractPapers, contractCalls),
    routesOf(contractPrices, ContractPricesService),
  ],
  providers: [AgreementEffects, ContractListeners, PlaceContracts],
};
