import { Injectable } from '@nestjs/common';
import { Problem, type AnswersOf, type TakenBy } from '@quad/domain/core';
import { vacancyBoardCalls } from '@quad/domain/positions';
import { From, type Caller } from '#areas/accounts/index.js';
import { Serves } from '#core/call.js';
import { systemContext } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { BOARD, PLACES } from './positions.queries.js';

type Taken = TakenBy<typeof vacancyBoardCalls>;
type Answers = AnswersOf<typeof vacancyBoardCalls>;

/** The open vacancies as strangers read them, in their language. */
@Injectable()
export class VacancyBoard {
  constructor(private readonly database: Database) {}

  @Serves(vacancyBoardCalls.board)
  async board({ institution }: Taken['board'], @From() from: Caller): Promise<Answers['board']> {
    const shown = await this.shown(from, { institution: institution ?? null, id: null });
    return shown.map(({ description: _, requirements: __, ...one }) => one);
  }

  @Serves(vacancyBoardCalls.vacancy)
  async vacancy({ id }: Taken['vacancy'], @From() from: Caller): Promise<Answers['vacancy']> {
    const [one] = await this.shown(from, { institution: null, id });
    if (!one) throw new Problem('positions.not_open', { status: 404 });
    return one;
  }

  private async shown({ locale }: Caller, asked: { institution: number | null; id: number | null }) {
    const places = await PLACES.rows(this.database.platform, asked);
    const all = await Promise.all(
      places.map(async ({ id, name: institution }) => {
        const reading = this.database.reading({ ...systemContext(id), locale });
        const rows = await BOARD.rows(reading, { id: asked.id });
        return rows.map(({ closes_at, opened_at, ...row }) => ({
          ...row,
          institution_id: id,
          institution,
          closes_at: closes_at.toISOString(),
          opened_at: opened_at.toISOString(),
        }));
      }),
    );
    return all.flat().sort((one, other) => one.closes_at.localeCompare(other.closes_at));
  }
}
