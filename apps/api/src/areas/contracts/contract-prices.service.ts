import { Injectable } from '@nestjs/common';
import { contractPrices, priceFault } from '@quad/domain/contracts';
import type { WriteOf } from '@quad/domain/core';
import { refusedAt } from '#core/errors/refusal.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { ContractPrice } from '#schema/index.js';

/** What a year of a degree costs; a contract that is made of a price keeps what it was made with. */
@Injectable()
export class ContractPricesService extends ResourceService<typeof contractPrices, ContractPrice> {
  constructor() {
    super(contractPrices, ContractPrice);
  }

  protected override prepare(
    values: Partial<WriteOf<typeof contractPrices>>,
    { row }: Preparation<ContractPrice>,
  ): object {
    const fault = priceFault({ ...row, ...values } as ContractPrice);
    if (fault) throw refusedAt(fault[0], fault[1]);
    return values;
  }
}
