import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clearances, openBy, part } from '#areas/students/index.js';
import { BOARDS_OPEN } from './marks.queries.js';

/** Tells the registry which subject boards of students are not closed. */
@Injectable()
export class BoardClearance implements OnModuleInit {
  constructor(private readonly clearances: Clearances) {}

  onModuleInit(): void {
    this.clearances.register('boards', async (query, students) =>
      openBy(await BOARDS_OPEN.rows(query, { ids: students.map(({ id }) => id) }), ({ title }) =>
        part('board', { name: title }),
      ),
    );
  }
}
