import { Injectable } from '@nestjs/common';
import { Problem, type PayloadOf } from '@quad/domain/core';
import { letters, letterWorkflow } from '@quad/domain/letters';
import type { Transaction } from '#core/database/database.js';
import { refusedAt } from '#core/errors/refusal.js';
import { requirePrintable } from '#areas/links/index.js';
import { Changes } from '#core/resource/change.service.js';
import type { Effects, Guards } from '#core/resource/effects.js';
import { Letter } from '#schema/index.js';
import { requireQuestion, requireSigner, wrong } from './letter-rules.js';
import { hashOf, LetterSeal, signedText } from './letter-seal.js';
import {
  CLOSE_REST,
  DONE,
  GIVE,
  NEXT_NUMBER,
  NOBODY_RESPONSIBLE,
  OPEN_WORK,
  SCAN_HASHES,
  STAFF,
  WITHDRAW,
} from './letters.queries.js';

type Given = PayloadOf<NonNullable<typeof letterWorkflow.rows>, 'ASSIGN'>;
type Report = PayloadOf<NonNullable<typeof letterWorkflow.rows>, 'COMPLETE'>;

/** What an event does to the locked letter, and what only the database or its payload can refuse. */
@Injectable()
export class LetterEffects {
  constructor(
    private readonly changes: Changes,
    private readonly seal: LetterSeal,
  ) {}

  readonly guards: Guards<typeof letters, Letter> = {
    SIGN: async ({ signer_id }, { tx: { ctx, query } }) => {
      const id = signer_id ?? ctx.actor.staff_id;
      if (id === null || (await STAFF.rows(query, { ids: [id] })).length === 0)
        throw new Problem('letters.signer_unnamed');
    },
  };

  readonly all: Effects<typeof letters, Letter> = {
    deleted: ({ status }) => {
      if (status !== 'draft') throw new Problem('forbidden_transition', { params: { action: 'deleted', status } });
    },
    VERIFY: async (letter, { tx, payload: { signer_id } }) => {
      if (signer_id) letter.signer_id = signer_id;
      await requireSigner(tx, letter.signer_id);
    },
    SIGN: (letter, { tx }) => this.sign(letter, tx),
    REGISTER: (letter, { tx }) => number(letter, tx),
    SEND: (letter, { tx }) => number(letter, tx),
    ASSIGN: (letter, { tx, payload }) => this.assign(letter, tx, payload),
    COMPLETE: (letter, { tx, payload }) => this.complete(letter, tx, payload),
    ARCHIVE: (letter, { payload: { no_action } }) => {
      requireWork(letter, no_action);
    },
  };

  /** From here on the words stand: their hash is signed together with who signed them and when. */
  private async sign(letter: Letter, { ctx, query }: Transaction): Promise<void> {
    letter.signer_id ??= ctx.actor.staff_id;
    const signer = (await STAFF.rows(query, { ids: [letter.signer_id!] }))[0]!;
    Object.assign(letter, {
      signer_name: signer.name,
      signer_position: signer.position || null,
      signed_at: new Date(),
    });
    requirePrintable(letter.header, letter.content, letter.correspondent, letter.signer_name, letter.signer_position);
    const scans = await SCAN_HASHES.rows(query, { ids: letter.scan_ids });
    letter.content_hash = hashOf(
      letter,
      scans.map(({ sha256 }) => sha256),
    );
    Object.assign(letter, { signature: this.seal.sign(signedText(letter)), signing_key: this.seal.public_key });
  }

  private async assign(
    letter: Letter,
    tx: Transaction,
    { resolution, due_date, assignee_ids, responsible_id = null, instead = false }: Given,
  ): Promise<void> {
    const people = [...new Set(assignee_ids)];
    if (due_date < (await tx.today())) throw wrong('due_date', 'letters.due_in_past');
    if ((await STAFF.rows(tx.query, { ids: people })).length < people.length) throw wrong('assignee_ids', 'not_found');
    if (responsible_id && !people.includes(responsible_id))
      throw wrong('responsible_id', 'letters.responsible_not_asked');
    // Who is asked anew has one task, the new one.
    await WITHDRAW.rows(tx.query, { letter_id: letter.id, staff_ids: instead ? null : people });
    if (responsible_id) await NOBODY_RESPONSIBLE.rows(tx.query, { letter_id: letter.id });
    await GIVE.rows(tx.query, {
      letter_id: letter.id,
      staff_ids: people,
      text: resolution,
      due_date,
      responsible_id: responsible_id || null,
      assigned_by: tx.ctx.actor.account_id || null,
    });
    const open = await keepOpen(letter, tx);
    const stays =
      letter.responsible_id !== null && open.includes(letter.responsible_id) && !people.includes(letter.responsible_id);
    Object.assign(letter, {
      resolution,
      responsible_id: responsible_id || (stays ? letter.responsible_id : null),
      assignee_ids: [...new Set([...letter.assignee_ids, ...people])],
    });
  }

  /** One assignee's part; the letter itself is done when the workflow has said so. */
  async complete(letter: Letter, tx: Transaction, { result, reply_id }: Report): Promise<void> {
    // A part of the letter is reported without its step.
    if (!result && !reply_id) throw refusedAt('result', 'letters.result_or_reply');
    if (reply_id) await this.link(letter, tx, reply_id);
    await DONE.rows(tx.query, {
      letter_id: letter.id,
      staff_id: tx.ctx.actor.staff_id,
      result: result || null,
      reply_id: reply_id || null,
    });
    if (letter.status === 'done') await CLOSE_REST.rows(tx.query, { letter_id: letter.id });
    const last = letter.due_date;
    await keepOpen(letter, tx);
    Object.assign(letter, {
      result: result || letter.result,
      due_date: letter.due_date ?? last,
      responsible_id: letter.status === 'done' ? letter.responsible_id : stillOpen(letter),
    });
  }

  private async link(letter: Letter, tx: Transaction, reply_id: number): Promise<void> {
    const reply = await tx.manager.findOne(Letter, { where: { id: reply_id } });
    const isMine = reply?.author_id === tx.ctx.actor.account_id || reply?.reply_to_id === letter.id;
    if (!reply || !isMine) throw wrong('reply_id', 'not_found');
    if (reply.direction !== 'outgoing' || ['rejected', 'cancelled'].includes(reply.status))
      throw wrong('reply_id', 'letters.reply_is_outgoing');
    if (reply.reply_to_id === letter.id) return;
    if (reply.reply_to_id !== null || reply.signed_at !== null) throw wrong('reply_id', 'letters.answers_another');
    await requireQuestion(tx, letter.id);
    await this.changes.change<Letter>(tx, {
      resource: letters,
      entity: Letter,
      id: reply.id,
      verb: 'updated',
      act: (row) => {
        row.reply_to_id = letter.id;
      },
    });
  }
}

const stillOpen = ({ responsible_id, open_assignee_ids }: Letter) =>
  responsible_id !== null && open_assignee_ids.includes(responsible_id) ? responsible_id : null;

/** The letter's place in its register, given with the row locked and given back when anything fails. */
async function number(letter: Letter, { query }: Transaction): Promise<void> {
  const place = await NEXT_NUMBER.first(query, { register: letter.direction });
  if (!place) throw new Problem('institution_required');
  Object.assign(letter, { number_year: place.number_year, number_seq: place.number_seq, registered_on: place.day });
}

async function keepOpen(letter: Letter, { query }: Transaction): Promise<number[]> {
  const open = await OPEN_WORK.rows(query, { letter_id: letter.id });
  letter.open_assignee_ids = open.map(({ assignee_id }) => assignee_id);
  letter.due_date = open.map(({ due_date }) => due_date).sort()[0] ?? null;
  return letter.open_assignee_ids;
}

/** A registered letter goes to the files at once only where somebody says that nothing is to be done. */
function requireWork(letter: Letter, no_action: boolean | undefined): void {
  if (
    letter.registered_on !== null &&
    letter.assignee_ids.length === 0 &&
    letter.direction === 'incoming' &&
    letter.decision_reason === null &&
    !no_action
  )
    throw wrong('no_action', 'letters.action_needed');
}
