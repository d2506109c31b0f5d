import { buffer } from 'node:stream/consumers';
import { Injectable, type StreamableFile } from '@nestjs/common';
import { contractCalls, UNSIGNED, type PublicContract } from '@quad/domain/contracts';
import { DAY_MS, Problem, type TakenBy, type TakenOf } from '@quad/domain/core';
import { From, type Caller } from '#areas/accounts/index.js';
import { LetterSeal } from '#areas/letters/index.js';
import { LinkIssuer, PublicPage, sealedPdf, type OpenedLink } from '#areas/links/index.js';
import { logoOf } from '#areas/settings/index.js';
import { Serves } from '#core/call.js';
import { systemContext, type Context } from '#core/context.js';
import { Database, type Query } from '#core/database/database.js';
import { attachment } from '#core/files/attachment.js';
import { FileService } from '#core/files/files.service.js';
import { Acceptance } from './acceptance.service.js';
import { AgreementsService } from './agreements.service.js';
import { contractPaper, type Trace } from './contract-paper.js';
import { TRACE } from './contracts.queries.js';

type Taken = TakenBy<typeof contractCalls>;

const SCOPE = 'contract_agreement';
/** The public page of a contract stays for so long, also after the contract is over. */
const CHECKED_DAYS = 5 * 366;

/** The sentence that is sealed: the number, the text and the moment that were accepted, and the bytes of the file. */
const signedText = ({ number, accepted_hash, accepted_at }: Trace, file_hash: string): string =>
  `quad-contract-1 ${number} ${accepted_hash} ${accepted_at?.toISOString()} ${file_hash}`;

/** The papers of contracts: always of the text that was issued, never of the text that is written now. */
@Injectable()
export class ContractPapers {
  constructor(
    private readonly agreements: AgreementsService,
    private readonly acceptance: Acceptance,
    private readonly database: Database,
    private readonly files: FileService,
    private readonly links: LinkIssuer,
    private readonly seal: LetterSeal,
  ) {}

  @Serves(contractCalls.download)
  async download(ctx: Context, { id: asked }: Taken['download'], @From() { origin }: Caller): Promise<StreamableFile> {
    const id = await this.acceptance.idOf(ctx, asked);
    const record = await this.agreements.find(ctx, id);
    const isOwn = ctx.actor.student_id === record.student_id;
    if (isOwn && (UNSIGNED as readonly string[]).includes(record.status))
      await this.acceptance.noteDownload(ctx, record);
    const trace = await this.traceOf(this.database.reading(ctx), id);
    if (!trace) throw new Problem('contracts.not_issued', { status: 409, current: record });
    return attachment(await this.bodyOf(ctx, { id, trace, origin }), `${trace.number}.pdf`);
  }

  /** What the public page of a contract shows, also after the contract is over. */
  @PublicPage(contractCalls.check, SCOPE)
  async shown(link: OpenedLink, { sha256 }: TakenOf<typeof contractCalls.check>): Promise<PublicContract | undefined> {
    const trace = await this.traceOf(this.database.reading(systemContext(link.institution_id)), link.subject_id);
    if (!trace) return undefined;
    const { file_hash, file_signature: signature, signing_key: key } = trace;
    const signed_text = file_hash && signedText(trace, file_hash);
    return {
      institution: trace.institution,
      number: trace.number,
      name: trace.holder,
      status: trace.status,
      amount: trace.amount,
      currency: trace.currency,
      issued_on: trace.issued_at?.toISOString() ?? '',
      accepted_at: trace.accepted_at?.toISOString() ?? null,
      text_revision: trace.revision,
      text_hash: trace.sha256,
      file_hash,
      signed_text,
      signature,
      signing_key: key,
      is_genuine: signed_text && signature && key ? this.seal.holds(signed_text, { signature, key }) : null,
      is_same: sha256 === undefined ? null : sha256 === file_hash,
      checked_at: new Date().toISOString(),
    };
  }

  private async traceOf(query: Query, id: number): Promise<Trace | undefined> {
    const found = await TRACE.first(query, { id });
    return found?.text != null ? (found as Trace) : undefined;
  }

  /** The sealed file once the contract is accepted, made when it is first asked for; before that the text as it was issued. */
  private async bodyOf(ctx: Context, about: Asked): Promise<Buffer> {
    const { trace } = about;
    if (trace.file_id !== null) return buffer(await this.files.open(await this.files.find(ctx, trace.file_id)));
    const logo = await logoOf(this.database.reading(ctx), ctx.actor.institution_id);
    if (trace.accepted_at === null) return sealedPdf(contractPaper(trace, { logo, link: null }));
    return this.sealed(ctx, { ...about, logo });
  }

  /** Prints and seals outside the transaction that keeps it; of two who ask at once, the second gets the file of the first. */
  private async sealed(ctx: Context, { id, trace, origin, logo }: Asked & { logo: string | null }): Promise<Buffer> {
    const address = this.links.printedOn(ctx, { scope: SCOPE, id }, origin).replace('?token=', '/');
    const body = await sealedPdf(contractPaper(trace, { logo, link: address }));
    const plain = { ...ctx, idempotency: undefined };
    const file = await this.files.save(plain, { name: `${trace.number}.pdf`, mime: 'application/pdf', body });
    const signature = this.seal.sign(signedText(trace, file.sha256));
    const kept = await this.agreements.keepFile(plain, id, {
      file_id: file.id,
      file_hash: file.sha256,
      file_signature: signature,
      signing_key: this.seal.public_key,
      link: (tx) =>
        this.links.issue(tx, {
          scope: SCOPE,
          subject_id: id,
          owner_id: trace.account_id,
          title: trace.number,
          expires_at: new Date(Date.now() + CHECKED_DAYS * DAY_MS),
        }),
    });
    if (kept === file.id) return body;
    await this.database.run(plain, (tx) => this.files.remove(tx, file.id));
    return buffer(await this.files.open(await this.files.find(ctx, kept)));
  }
}

interface Asked {
  readonly id: number;
  readonly trace: Trace;
  readonly origin: string;
}
