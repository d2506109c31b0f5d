import { Injectable, type OnModuleInit } from '@nestjs/common';
import { hasRole, Problem, type RecordOf } from '@quad/domain/core';
import { INQUIRY_MODERATORS, inquiries, inquiryComments, inquiryNotes } from '@quad/domain/inquiries';
import type { Context } from '#core/context.js';
import type { Transaction } from '#core/database/database.js';
import { FileAccess } from '#core/files/file-access.js';
import { FileService } from '#core/files/files.service.js';
import { listing, narrowed, type Listing } from '#core/resource/list.query.js';
import { ResourceService } from '#core/resource/resource.service.js';
import { Inquiry, InquiryComment, InquiryNote } from '#schema/index.js';
import { InquiryNotices } from './inquiry-notices.service.js';
import { COMMENTS, INQUIRIES, NOTES, WITH_MERGED } from './inquiries.queries.js';

export interface Said {
  readonly inquiry_id: number;
  readonly text: string;
  readonly file_ids?: number[];
}

/** The inquiry, as far as the actor may read it; what she may not is `not_found` at the field. */
export async function requireInquiry(tx: Transaction, id: number): Promise<Inquiry> {
  const list = listing(inquiries, INQUIRIES, { actor: tx.ctx.actor, filters: { id } });
  const seen = await tx.query(`select 1 from ${list.source} t ${list.where}`, [...list.values]);
  const row = seen.length ? await tx.manager.findOne(Inquiry, { where: { id } }) : null;
  if (!row) throw new Problem('invalid', { fields: [{ field: 'inquiry_id', code: 'not_found' }] });
  return row;
}

@Injectable()
export class InquiryComments extends ResourceService<typeof inquiryComments, InquiryComment> implements OnModuleInit {
  protected override readonly source = COMMENTS;
  protected override readonly defaultSort = 'created_at,asc';

  constructor(
    private readonly notices: InquiryNotices,
    private readonly files: FileService,
    private readonly access: FileAccess,
  ) {
    super(inquiryComments, InquiryComment);
  }

  override onModuleInit(): void {
    super.onModuleInit();
    this.access.register(inquiryComments.name, (ctx, id) => this.exists(ctx, id));
  }

  override async save(ctx: Context, said: Said): Promise<RecordOf<typeof inquiryComments>> {
    const { id } = await this.database.run(ctx, (tx) => this.say(tx, said));
    return this.find(ctx, id);
  }

  /** A comment, in a transaction that may hold more; creator, assignee and who takes part are told. */
  async say(tx: Transaction, { inquiry_id, text, file_ids = [] }: Said): Promise<InquiryComment> {
    const inquiry = await requireInquiry(tx, inquiry_id);
    if (inquiry.status === 'archived') throw new Problem('inquiries.is_over', { status: 409 });
    const comment = await this.changes.change<InquiryComment>(tx, {
      resource: inquiryComments,
      entity: InquiryComment,
      verb: 'created',
      act: (row) => {
        Object.assign(row, { inquiry_id, text, file_ids, author_id: tx.ctx.actor.account_id });
      },
    });
    for (const file of file_ids) await this.files.attach(tx, file, { resource: inquiryComments.name, id: comment.id });
    if (inquiry.status !== 'draft') await this.notices.tell(tx, 'COMMENT', { inquiry });
    return comment;
  }

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
export class InquiryNotes extends ResourceService<typeof inquiryNotes, InquiryNote> implements OnModuleInit {
  protected override readonly source = NOTES;
  protected override readonly defaultSort = 'created_at,asc';

  constructor(
    private readonly files: FileService,
    private readonly access: FileAccess,
  ) {
    super(inquiryNotes, InquiryNote);
  }

  override onModuleInit(): void {
    super.onModuleInit();
    this.access.register(inquiryNotes.name, (ctx, id) => this.exists(ctx, id));
  }

  /** Nobody is told but those who have it open: a notice would lie about who may know. */
  override async save(ctx: Context, { inquiry_id, text, file_ids = [] }: Said): Promise<RecordOf<typeof inquiryNotes>> {
    const { id } = await this.database.run(ctx, async (tx) => {
      const { assignee_id } = await requireInquiry(tx, inquiry_id);
      const handles =
        hasRole(ctx.actor, INQUIRY_MODERATORS) || (ctx.actor.staff_id !== null && ctx.actor.staff_id === assignee_id);
      if (!handles) throw new Problem('forbidden');
      const note = await this.changes.change<InquiryNote>(tx, {
        resource: inquiryNotes,
        entity: InquiryNote,
        verb: 'created',
        act: (row) => {
          Object.assign(row, { inquiry_id, text, file_ids, author_id: ctx.actor.account_id, handler_id: assignee_id });
        },
      });
      for (const file of file_ids) await this.files.attach(tx, file, { resource: inquiryNotes.name, id: note.id });
      return note;
    });
    return this.find(ctx, id);
  }

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
