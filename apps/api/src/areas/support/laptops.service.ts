import { Injectable } from '@nestjs/common';
import { laptops } from '@quad/domain/support';
import { ResourceService } from '#core/resource/resource.service.js';
import { Laptop } from '#schema/index.js';
import { LAPTOPS } from './support.queries.js';

@Injectable()
export class LaptopsService extends ResourceService<typeof laptops, Laptop> {
  protected override readonly source = LAPTOPS;

  constructor() {
    super(laptops, Laptop);
  }

  /** Serial numbers are read off a sticker: their case means nothing. */
  protected override prepare(values: Record<string, unknown>): object {
    return { ...values, serial_number: String(values.serial_number).toUpperCase() };
  }
}
