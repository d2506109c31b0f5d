import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clearances } from '#areas/students/index.js';
import { LAPTOP_OUT } from './support.queries.js';

/** Tells the registry whether a student still has a laptop of the university. */
@Injectable()
export class LaptopClearance implements OnModuleInit {
  constructor(private readonly clearances: Clearances) {}

  onModuleInit(): void {
    this.clearances.register('laptop', async (query, { id }) => {
      const out = await LAPTOP_OUT.first(query, { student_id: id });
      return { is_clear: out === undefined, detail: out?.number ?? null };
    });
  }
}
