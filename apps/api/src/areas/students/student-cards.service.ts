import { buffer } from 'node:stream/consumers';
import { Inject, Injectable, type StreamableFile } from '@nestjs/common';
import { DAY_MS, type TakenBy } from '@quad/domain/core';
import { CARD_DAYS, MOST_CARDS, studentCards, studentPaperCalls, type PublicCard } from '@quad/domain/students';
import { From, type Caller } from '#areas/accounts/index.js';
import { LinkIssuer, PublicPage, type OpenedLink } from '#areas/links/index.js';
import { logoOf, safePicture } from '#areas/settings/index.js';
import { Serves } from '#core/call.js';
import { systemContext, type Context } from '#core/context.js';
import { Pdf } from '#core/documents/pdf.js';
import { FileService } from '#core/files/files.service.js';
import type { Happens } from '#core/resource/change.service.js';
import type { Effects } from '#core/resource/effects.js';
import { ResourceService } from '#core/resource/resource.service.js';
import { Student, StudentCard } from '#schema/index.js';
import { cardsOf } from './card-sheet.js';
import { CARDS_TO_PRINT, SHOWN_CARD, VALID_CARD } from './student-papers.queries.js';
import { attachment } from '#core/files/attachment.js';

type Taken = TakenBy<typeof studentPaperCalls>;

/** A larger photo is left out of the sheet: a page of eight would take minutes to make. */
const PHOTO = { bytes: 2 * 1024 * 1024, pixels: 4096 };

type Wanted = Readonly<Partial<Record<'student_id' | 'group_id' | 'course_id', number>>>;

/** Cards that students show at the door: each has a code that leads to its public page. */
@Injectable()
export class StudentCardsService extends ResourceService<typeof studentCards, StudentCard> {
  @Inject(FileService) private readonly files: FileService;
  @Inject(LinkIssuer) private readonly links: LinkIssuer;
  constructor() {
    super(studentCards, StudentCard);
  }

  /** A card for each; all or none. */
  @Serves(studentPaperCalls.issueCards)
  async issue(ctx: Context, { student_ids }: Taken['issueCards']): Promise<{ issued: number }> {
    const ids = [...new Set(student_ids)];
    await this.together(ctx, async (tx) => {
      for (const student_id of ids) await this.changeIn(tx, { verb: 'created', payload: { student_id } });
    });
    return { issued: ids.length };
  }

  /** The cards that are valid, eight on a page. `origin` is where the portal is found. */
  async sheet(ctx: Context, { student_id, group_id, course_id }: Wanted, origin: string): Promise<Buffer> {
    const found = await CARDS_TO_PRINT.rows(this.database.reading(ctx), {
      student_id: student_id ?? null,
      group_id: group_id ?? null,
      course_id: course_id ?? null,
      most: MOST_CARDS,
    });
    const logo = await logoOf(this.database.reading(ctx), ctx.actor.institution_id);
    const cards = [];
    for (const card of found)
      cards.push({
        ...card,
        logo,
        link: this.links.printedOn(ctx, { scope: 'student_card', id: card.id }, origin),
        photo: await this.photoOf(ctx, card.photo_file_id),
      });
    return Pdf.make(cardsOf(cards, ctx.locale));
  }

  /** What the public page of a card may show. */
  @PublicPage(studentPaperCalls.verifyCard, 'student_card')
  async shown({ institution_id, institution, subject_id }: OpenedLink): Promise<PublicCard | undefined> {
    const found = await SHOWN_CARD.first(this.database.reading(systemContext(institution_id)), { id: subject_id });
    if (!found) return undefined;
    const { expires_on, ...shown } = found;
    return { institution, ...shown, expires_at: expires_on, checked_at: new Date().toISOString() };
  }

  protected override readonly effects: Effects<typeof studentCards, StudentCard> = {
    created: async (row, { tx }) => {
      const before = await VALID_CARD.first(tx.query, { student_id: row.student_id });
      if (before)
        await this.changeIn(tx, {
          id: before.id,
          verb: 'updated',
          right: 'create',
          act: (old) => void (old.is_valid = false),
        });
      row.issued_on = await tx.today();
      row.expires_on = new Date(Date.parse(row.issued_on) + CARD_DAYS * DAY_MS).toISOString().slice(0, 10);
      row.is_valid = true;
    },
  };

  @Serves(studentPaperCalls.cardSheet)
  async download(ctx: Context, wanted: Taken['cardSheet'], @From() { origin }: Caller): Promise<StreamableFile> {
    return attachment(await this.sheet(ctx, wanted, origin), 'student-cards.pdf');
  }

  protected override async after(row: StudentCard, { tx, verb }: Happens<StudentCard>): Promise<void> {
    if (verb !== 'created') return;
    const student = await tx.manager.findOneByOrFail(Student, { id: row.student_id });
    await this.links.issue(tx, {
      scope: 'student_card',
      subject_id: row.id,
      owner_id: student.account_id,
      title: student.idNumber,
      expires_at: new Date(Date.parse(row.expires_on) + DAY_MS),
    });
  }

  private async photoOf(ctx: Context, id: number | null): Promise<string | null> {
    if (id === null) return null;
    const file = await this.files.find(ctx, id).catch(() => undefined);
    if (!file || file.size > PHOTO.bytes) return null;
    // One that is broken would end the thread that draws the sheet, and with it the cards of all others.
    const picture = safePicture(await buffer(await this.files.open(file)), PHOTO);
    return picture ? `data:${picture.mime};base64,${picture.bytes.toString('base64')}` : null;
  }
}
