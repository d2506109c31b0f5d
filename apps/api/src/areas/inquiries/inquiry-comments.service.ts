import { Injectable } from '@nestjs/common';
import { hasRole, Problem } from '@quad/domain/core';
import { INQUIRY_MODERATORS, inquiries, inquiryComments, inquiryNotes } from '@quad/domain/inquiries';
import { unknownIds } from '#core/errors/refusal.js';
import type { Context } from '#core/context.js';
import type { Transaction } from '#core/database/database.js';
import { WorkflowNotices } from '#core/resource/workflow-notices.js';
import type { Effects } from '#core/resource/effects.js';
import { listing, narrowed, type Listing } from '#core/resource/list.query.js';
import { FOUND } from '#core/resource/resource.queries.js';
import { ResourceService } from '#core/resource/resource.service.js';
import { Inquiry, InquiryComment, InquiryNote } from '#schema/index.js';
import { COMMENTS, INQUIRIES, NOTES, WITH_MERGED } from './inquiries.queries.js';

/** The inquiry, as far as the actor may read it; otherwise `not_found` at the field. */
export async function requireInquiry(tx: Transaction, id: number): Promise<Inquiry> {
  const list = listing(inquiries, INQUIRIES, { actor: tx.ctx.actor, filters: { id } });
  const seen = await FOUND.first(tx.query, list);
  const row = seen ? await tx.manager.findOne(Inquiry, { where: { id } }) : null;
  if (!row) throw unknownIds('inquiry_id');
  return row;
}

@Injectable()
export class InquiryComments extends ResourceService<typeof inquiryComments, InquiryComment> {
  protected override readonly source = COMMENTS;

  constructor(private readonly notices: WorkflowNotices) {
    super(inquiryComments, InquiryComment);
  }

  /** Creator, assignee and who takes part are told. */
  protected override readonly effects: Effects<typeof inquiryComments, InquiryComment> = {
    created: async (row, { tx, payload: { inquiry_id, file_ids = [] } }) => {
      const inquiry = await requireInquiry(tx, inquiry_id);
      if (inquiry.status === 'archived') throw new Problem('inquiries.is_over', { status: 409 });
      Object.assign(row, { file_ids, author_id: tx.ctx.actor.account_id });
      const step = { tells: ['creator', 'assignee', 'involved'] };
      if (inquiry.status !== 'draft')
        await this.notices.tell(tx, { resource: inquiries, event: 'COMMENT', row: inquiry, step });
    },
  };

  protected override listOf(
    ctx: Context,
    {
      filters: { inquiry_id, ...filters },
      ...about
    }: Parameters<ResourceService<typeof inquiryComments, InquiryComment>['listOf']>[1],
  ): Listing {
    return narrowed(super.listOf(ctx, { ...about, filters }), [[WITH_MERGED, inquiry_id]]);
  }
}

@Injectable()
export class InquiryNotes extends ResourceService<typeof inquiryNotes, InquiryNote> {
  protected override readonly source = NOTES;

  constructor() {
    super(inquiryNotes, InquiryNote);
  }

  /** Nobody is told but those who have it open: a notice would lie about who may know. */
  protected override readonly effects: Effects<typeof inquiryNotes, InquiryNote> = {
    created: async (row, { tx, payload: { inquiry_id, file_ids = [] } }) => {
      const { actor } = tx.ctx;
      const { assignee_id } = await requireInquiry(tx, inquiry_id);
      if (!hasRole(actor, INQUIRY_MODERATORS) && (actor.staff_id === null || actor.staff_id !== assignee_id))
        throw new Problem('forbidden');
      Object.assign(row, { file_ids, author_id: actor.account_id, handler_id: assignee_id });
    },
  };

  protected override listOf(
    ctx: Context,
    {
      filters: { inquiry_id, ...filters },
      ...about
    }: Parameters<ResourceService<typeof inquiryNotes, InquiryNote>['listOf']>[1],
  ): Listing {
    return narrowed(super.listOf(ctx, { ...about, filters }), [[WITH_MERGED, inquiry_id]]);
  }
}
