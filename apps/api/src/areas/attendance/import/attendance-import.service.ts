import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  mayImport,
  type FaceIdFields,
  type ImportAnswer,
  type ImportFields,
  type MarkSource,
} from '@quad/domain/attendance';
import type { Context } from '#core/context.js';
import { Database, type Query, type Transaction } from '#core/database/database.js';
import type { SmallUpload } from '#core/files/read-upload.js';
import { rejectedRows } from '#areas/imports/index.js';
import { LessonAttendancesService } from '#areas/attendance/registers/lesson-attendances.service.js';
import { FaceIdImportsService } from './face-id-imports.service.js';
import { Marks, type MarkOrder } from '#areas/attendance/marking/marks.service.js';
import { readMarksSheet, type MarksSheet } from './marks-sheet.js';
import { faultOf, refusalsOf } from './rejected-rows.js';
import { answerOf, registersOf, sorted, type Line, type Outcome, type Sorted } from './reconcile.js';
import { RECONCILE_MARKS, RECONCILE_PASSES, RULES, STRANGERS, WAITING_SINCE } from './reconcile.queries.js';
import { demand, refusal } from '#areas/attendance/refusals.js';
import { readTerminalLog, type TerminalLog } from './terminal-log.js';

type Keep = (tx: Transaction, answer: ImportAnswer) => Promise<ImportAnswer>;
/** What is looked up, inside the transaction that may write. */
interface Source {
  readonly find: (query: Query, time_zone: string) => Promise<Line[]>;
  readonly source: MarkSource;
  readonly notes?: ReadonlyMap<number, string | null>;
}

/** So many lines of a log are held against the lessons by one statement. */
const PORTION = 10_000;
/** So many rows without a place are listed; the file of the rejected rows has them all. */
const MOST_LISTED = 10_000;

const TAKES: readonly string[] = ['pending', 'open'];
const asItIs: Keep = async (_, answer) => answer;

/** Marks out of files: looked at first, written only on demand, all or nothing; a mark that is stored wins unless its row is accepted. */
@Injectable()
export class AttendanceImports {
  constructor(
    private readonly database: Database,
    private readonly marks: Marks,
    private readonly registers: LessonAttendancesService,
    private readonly files: FaceIdImportsService,
  ) {}

  async sheet(ctx: Context, upload: SmallUpload, fields: ImportFields): Promise<ImportAnswer> {
    this.require(ctx);
    return this.looked(ctx, await readMarksSheet(upload), fields);
  }

  /** The rows that find no place, as a table to be put right; writes nothing. */
  async rejected(ctx: Context, upload: SmallUpload, fields: ImportFields) {
    this.require(ctx);
    const sheet = await readMarksSheet(upload);
    const answer = await this.looked(ctx, sheet, { ...fields, apply: false });
    return rejectedRows(ctx.locale, sheet, refusalsOf(ctx.locale, answer));
  }

  private async looked(ctx: Context, { lines: all }: MarksSheet, fields: ImportFields): Promise<ImportAnswer> {
    const lines = all
      .filter(({ status }) => status !== null)
      .map(({ status, cells: _cells, unread: _unread, ...line }) => ({ ...line, would: status }));
    const answer = await this.run(
      ctx,
      {
        find: (query, time_zone) => RECONCILE_MARKS.rows(query, { lines: JSON.stringify(lines), time_zone }),
        source: 'import',
        notes: new Map(all.map(({ row, note }) => [row, note])),
      },
      { fields },
    );
    const strange = all
      .filter(({ status }) => status === null)
      .map(({ row, id }) => ({
        row,
        idNumber: id,
        at: null,
        name: null,
        reason: id ? ('status_unknown' as const) : ('id_missing' as const),
      }));
    const byRow = new Map(all.map((line) => [line.row, line]));
    const unmatched = [...answer.unmatched, ...strange]
      .map((row) => ({ ...row, ...faultOf(row.reason, byRow.get(row.row)) }))
      .sort((a, b) => a.row - b.row);
    return { ...answer, unmatched, summary: { ...answer.summary, rows: all.length, unmatched: unmatched.length } };
  }

  async faceId(
    ctx: Context,
    upload: SmallUpload,
    { terminal_room_id, days, ...fields }: FaceIdFields,
  ): Promise<ImportAnswer> {
    this.require(ctx);
    const log = await this.logOf(ctx, upload, days);
    const file_hash = createHash('sha256').update(upload.content).digest('hex');
    const keep: Keep = async (tx, answer) => ({
      ...answer,
      import_id: await this.files.remember(tx, { file_name: upload.name, file_hash, format: log.format }, answer),
      unknown_terminals:
        terminal_room_id === undefined
          ? (await STRANGERS.rows(tx.query, terminalsOf(log))).map(({ name }) => name)
          : [],
    });
    const answer = await this.run(ctx, passed(log, terminal_room_id), { fields, keep });
    const { skipped } = log;
    return {
      ...answer,
      undecided_day: log.days?.order === 'undecided' && days === undefined ? log.days.sample : null,
      unmatched: answer.unmatched.slice(0, MOST_LISTED),
      summary: { ...answer.summary, skipped, rows: answer.summary.rows + skipped },
    };
  }

  private async logOf(ctx: Context, upload: SmallUpload, days: FaceIdFields['days']): Promise<TerminalLog> {
    const waiting = await WAITING_SINCE.first(this.database.reading(ctx), {});
    return readTerminalLog({ ...upload, since: waiting?.day, days });
  }

  /** The rows of a terminal's log that find no place, as a table to be put right; writes nothing. */
  async faceIdRejected(ctx: Context, upload: SmallUpload, { terminal_room_id, days, ...fields }: FaceIdFields) {
    this.require(ctx);
    const log = await this.logOf(ctx, upload, days);
    const answer = await this.run(ctx, passed(log, terminal_room_id), { fields: { ...fields, apply: false } });
    return rejectedRows(ctx.locale, { head: log.head, lines: log.passes }, refusalsOf(ctx.locale, answer));
  }

  private async run(
    ctx: Context,
    from: Source,
    { fields: { apply, accept, rest, time_zone }, keep = asItIs }: { fields: ImportFields; keep?: Keep },
  ): Promise<ImportAnswer> {
    return this.database.run(ctx, async (tx) => {
      const facts = (await RULES.first(tx.query, {}))!;
      const look = async () =>
        sorted(await from.find(tx.query, time_zone ?? facts.time_zone), {
          late_after_minutes: facts.late_after_minutes,
          accept,
          now: Date.now(),
        });
      const seen = await look();
      if (!apply) return keep(tx, answerOf(seen, { marked: 0, completed: 0, applied: false }));
      // Looked at again once nobody else can write there: what is answered is what was found.
      for (const id of registersOf(seen)) await this.registers.lock(tx, id);
      const lists = await look();
      return keep(tx, answerOf(lists, { ...(await this.apply(tx, lists, { ...from, rest })), applied: true }));
    });
  }

  private async apply(
    tx: Transaction,
    lists: Sorted,
    { source, notes, rest }: Pick<Source, 'source' | 'notes'> & { rest?: 'absent' },
  ): Promise<Outcome> {
    const outcome = { marked: 0, completed: 0 };
    for (const id of registersOf(lists)) {
      const rows = lists.matched.filter((row) => row.lesson_attendance_id === id);
      const register = await this.registers.lock(tx, id);
      if (!TAKES.includes(register.status)) continue;
      demand('IMPORT', { actor: tx.ctx.actor, record: register });
      const order = { register: id, statuses: TAKES, source, anyone: true, staff_id: null } as const;
      const write = async (state: string, dated: boolean, empty_only: boolean) => {
        const marks = rows
          .filter((row) => row.state === state)
          .map(({ row, student_id, status, at }) => ({
            student_id,
            status,
            note: notes?.get(row),
            ...(dated && at && Date.parse(at) <= Date.now() && { marked_at: at }),
          }));
        return marks.length > 0 ? (await this.marks.within(tx, { ...order, marks, empty_only })).marks.length : 0;
      };
      const written =
        (await write('new', source === 'face_id', true)) +
        (await write('accepted', false, false)) +
        (await this.fillIn(tx, id, { order, rest }));
      outcome.marked += written;
      // A file that changes nothing completes nothing: the last word is then somebody else's.
      if (written === 0 || (await this.registers.unmarked(tx, id)).length > 0) continue;
      await this.registers.changeIn(tx, { id, verb: 'IMPORT' });
      outcome.completed += 1;
    }
    return outcome;
  }

  /** Marks the students without a row in the file. */
  private async fillIn(
    tx: Transaction,
    id: number,
    { order, rest }: { order: Omit<MarkOrder, 'marks'>; rest?: 'absent' },
  ): Promise<number> {
    const unmarked = rest ? await this.registers.unmarked(tx, id) : [];
    if (unmarked.length === 0) return 0;
    return (
      await this.marks.within(tx, {
        ...order,
        empty_only: true,
        marks: unmarked.map((student_id) => ({ student_id, status: rest ?? null })),
      })
    ).marks.length;
  }

  private require({ actor }: Context): void {
    if (!mayImport(actor)) throw refusal('not_importer');
  }
}

/** Who was seen at terminals, held against the lessons of that time. */
function passed(log: TerminalLog, room: number | undefined): Source {
  const passes = log.passes.map(({ cells: _cells, ...pass }) => pass);
  const params = { room_id: room ?? null, ...terminalsOf(log) };
  return {
    find: async (query, time_zone) => {
      const found: Line[] = [];
      for (let from = 0; from === 0 || from < passes.length; from += PORTION) {
        const lines = JSON.stringify(passes.slice(from, from + PORTION));
        found.push(...(await RECONCILE_PASSES.rows(query, { ...params, lines, time_zone })));
      }
      return found;
    },
    source: 'face_id',
  };
}

/** The terminals that a log names. ZKTeco's have numbers, which are no names of rooms. */
const terminalsOf = ({ format, passes }: TerminalLog) => ({
  terminals: [...new Set(passes.flatMap(({ terminal }) => terminal ?? []))],
  by_room: format !== 'zkteco',
});
