import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clearances, openBy, part } from '#areas/students/index.js';
import { BOOKS_OUT } from './circulation.queries.js';

/** Tells the registry which books of the library students still have, or have lost and not replaced. */
@Injectable()
export class BookClearance implements OnModuleInit {
  constructor(private readonly clearances: Clearances) {}

  onModuleInit(): void {
    this.clearances.register('books', async (query, students) =>
      openBy(await BOOKS_OUT.rows(query, { ids: students.map(({ id }) => id) }), ({ status, title }) =>
        part(status === 'lost' ? 'lost' : 'loan', { name: title }),
      ),
    );
  }
}
