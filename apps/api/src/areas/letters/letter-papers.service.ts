import { buffer } from 'node:stream/consumers';
import { Injectable, Logger } from '@nestjs/common';
import { DAY_MS, Problem } from '@quad/domain/core';
import { letterCalls, letterNumber, letters, type PublicLetter } from '@quad/domain/letters';
import { logoOf } from '#areas/settings/index.js';
import { LinkIssuer, PublicPage, sealedPdf, type OpenedLink } from '#areas/links/index.js';
import { systemContext, type Context } from '#core/context.js';
import { Database, type Transaction } from '#core/database/database.js';
import type { RowOf } from '#core/database/sql.js';
import { Pdf } from '#core/documents/pdf.js';
import { FileService } from '#core/files/files.service.js';
import { Changes } from '#core/resource/change.service.js';
import { Letter } from '#schema/index.js';
import { paperOf } from './letter-paper.js';
import { fileText, hashOf, LetterSeal, signedText } from './letter-seal.js';
import { SCAN_HASHES, SHOWN, UNPRINTED } from './letters.queries.js';

/** A sent letter can be checked for so long. */
const CHECKED_DAYS = 5 * 366;

type Shown = RowOf<typeof SHOWN>;

/** The document of a sent letter, and its public page for verification. */
@Injectable()
export class LetterPapers {
  private readonly logger = new Logger('Letters');

  constructor(
    private readonly database: Database,
    private readonly changes: Changes,
    private readonly files: FileService,
    private readonly links: LinkIssuer,
    private readonly seal: LetterSeal,
  ) {}

  /** The public link of a letter, in the transaction that sends it. */
  issue(tx: Transaction, letter: Letter): Promise<void> {
    return this.links.issue(tx, {
      scope: 'outgoing_letter',
      subject_id: letter.id,
      owner_id: letter.author_id,
      title: letterNumber(letter),
      expires_at: new Date(Date.now() + CHECKED_DAYS * DAY_MS),
    });
  }

  /** The address of the public page of a letter that the caller may read; null before it is sent, or once it is revoked. */
  urlOf(ctx: Context, id: number, address: string): Promise<string | null> {
    return this.links.addressOf(ctx, { scope: 'outgoing_letter', id }, address);
  }

  /** Makes the PDF of a sent letter, once: its bytes never change, and their hash is signed together with the number. */
  async print(ctx: Context, id: number): Promise<void> {
    const letter = await this.read(ctx, id);
    if (!letter || letter.direction !== 'outgoing' || letter.number_seq === null || letter.file_id !== null) return;
    const link = this.links.printedOn(ctx, { scope: 'outgoing_letter', id });
    const body = await sealedPdf(paperOf(letter, { ...letter, logo: await this.logo(letter), link }));
    const file = await this.files.save(ctx, {
      name: `${letter.number}.pdf`,
      mime: 'application/pdf',
      body,
      subject: { resource: 'letters', id },
    });
    await this.changes
      .once<Letter>(ctx, {
        resource: letters,
        entity: Letter,
        id,
        verb: 'updated',
        act: (row) => {
          if (row.file_id !== null) throw new Problem('already_exists');
          Object.assign(row, { file_id: file.id, file_hash: file.sha256 });
          row.file_signature = this.seal.sign(fileText(row, letter.number));
        },
      })
      .catch(async (problem: unknown) => {
        await this.database.run(ctx, (tx) => this.files.remove(tx, file.id));
        // Printed meanwhile: a job may run twice.
        if (!(problem instanceof Problem) || problem.code !== 'already_exists') throw problem;
      });
  }

  /**
   * The paper as it is now: what was printed once, else what would be printed. A letter that was sent a moment ago is
   * printed for the first who asks; one that was not has neither number nor code.
   */
  async paper(ctx: Context, id: number): Promise<Buffer> {
    const letter = await this.read(ctx, id);
    if (!letter || letter.direction !== 'outgoing')
      throw new Problem('not_found', { params: { resource: 'letters', id } });
    if (letter.number_seq === null)
      return Pdf.make(paperOf(letter, { ...letter, logo: await this.logo(letter), number: null, link: null }));
    if (letter.file_id === null) await this.print(systemContext(letter.institution_id), id);
    const { file_id } = (await this.read(ctx, id)) ?? letter;
    if (file_id === null) throw new Problem('unavailable');
    return buffer(await this.files.open(await this.files.find(ctx, file_id)));
  }

  /** Prints what was sent and has no paper yet: what a job left behind. */
  async printWaiting(ctx: Context): Promise<void> {
    const waiting = await UNPRINTED.rows(this.database.reading(ctx), {});
    // One that cannot be printed must not keep the others.
    for (const { id } of waiting)
      await this.print(ctx, id).catch((problem: unknown) => this.logger.error(`letter ${id}: ${String(problem)}`));
  }

  /** What the public page may show: facts of sent letters only. */
  @PublicPage(letterCalls.public, 'outgoing_letter')
  async shown({ institution_id, subject_id }: OpenedLink): Promise<PublicLetter | undefined> {
    const ctx = systemContext(institution_id);
    const letter = await this.read(ctx, subject_id);
    if (!letter || letter.direction !== 'outgoing' || letter.number_seq === null || letter.signed_at === null)
      return undefined;
    const {
      institution,
      number,
      registered_on,
      header,
      correspondent,
      signer_name,
      signer_position,
      content_hash,
      signature,
      file_hash,
      file_signature,
      signing_key,
    } = letter;
    return {
      institution,
      number,
      registered_on: registered_on ?? '',
      header,
      correspondent,
      signer_name: signer_name ?? '',
      signer_position,
      signed_at: letter.signed_at.toISOString(),
      content_hash: content_hash ?? '',
      signature: signature ?? '',
      signed_text: signedText(letter),
      file_hash,
      file_signature,
      file_text: file_hash && fileText(letter, number),
      signing_key: signing_key ?? '',
      is_valid: await this.isWhole(ctx, letter),
      checked_at: new Date().toISOString(),
    };
  }

  /** The words are those that were signed, and nobody has touched a signature. */
  private async isWhole(ctx: Context, letter: Shown): Promise<boolean> {
    const { content_hash, signature, file_hash, file_signature, signing_key, number } = letter;
    const scans = await SCAN_HASHES.rows(this.database.reading(ctx), { ids: letter.scan_ids });
    const key = signing_key ?? '';
    const isSigned =
      hashOf(
        letter,
        scans.map(({ sha256 }) => sha256),
      ) === content_hash && this.seal.holds(signedText(letter), { signature: signature ?? '', key });
    return (
      isSigned &&
      (file_hash === null || this.seal.holds(fileText(letter, number), { signature: file_signature ?? '', key }))
    );
  }

  private logo({ institution_id }: Shown): Promise<string | null> {
    return logoOf(this.database.reading(systemContext(institution_id)), institution_id);
  }

  private read(ctx: Context, id: number): Promise<Shown | undefined> {
    return SHOWN.first(this.database.reading(ctx), { id });
  }
}
