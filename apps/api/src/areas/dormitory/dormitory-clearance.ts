import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clearances, openBy, part } from '#areas/students/index.js';
import { STAYS_OPEN } from './stays.queries.js';

/** Tells the registry which students still have a room in a dormitory, or owe for what was missing in it. */
@Injectable()
export class DormitoryClearance implements OnModuleInit {
  constructor(private readonly clearances: Clearances) {}

  onModuleInit(): void {
    this.clearances.register('dormitory', async (query, students) =>
      openBy(await STAYS_OPEN.rows(query, { ids: students.map(({ id }) => id) }), ({ owes, name }) =>
        part(owes ? 'debt' : 'room', { name }),
      ),
    );
  }
}
