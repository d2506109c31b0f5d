import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clearances } from '#areas/students/index.js';
import { LAPTOPS_OUT } from './support.queries.js';

/** Tells the registry whether students still have a laptop of the university. */
@Injectable()
export class LaptopClearance implements OnModuleInit {
  constructor(private readonly clearances: Clearances) {}

  onModuleInit(): void {
    this.clearances.register('laptop', async (query, students) => {
      const out = await LAPTOPS_OUT.rows(query, { ids: students.map(({ id }) => id) });
      return new Map(out.map(({ student_id, number }) => [student_id, { is_clear: false, detail: number }]));
    });
  }
}
