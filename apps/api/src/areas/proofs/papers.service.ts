import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { DAY_MS, Problem, type TakenOf } from '@quad/domain/core';
import {
  END_REASONS,
  PAPER_KINDS,
  paperLanguage,
  paperNumber,
  proofCalls,
  type ContractStay,
  type PaperKind,
  type PublicPaper,
  type Stated,
} from '@quad/domain/proofs';
import { LetterSeal } from '#areas/letters/index.js';
import { logoOf } from '#areas/settings/index.js';
import { LinkIssuer, PublicPage, sealedPdf, type OpenedLink } from '#areas/links/index.js';
import { systemContext, type Context } from '#core/context.js';
import { Database, type Transaction } from '#core/database/database.js';
import { FileService } from '#core/files/files.service.js';
import { signedText } from './paper-seal.js';
import { paperOf, type Paper } from './proof-paper.js';
import { MODULES, SHOWN_PAPER, SHOWN_PROOF, STAFF, STUDENT, VALIDITY } from './proofs.queries.js';

type Opening = TakenOf<typeof proofCalls.publicStudy>;

/** The public page of a paper stays for so long, also after the paper is over. */
const CHECKED_DAYS = 5 * 366;

/** The token is a part of the path of these pages. */
const asPath = (address: string): string => address.replace('?token=', '/');

/** The facts of a document about a person with nothing on record but a name. */
export const NOTHING: Omit<Stated, 'name' | 'idNumber'> = {
  status: null,
  degree: null,
  course: null,
  level: null,
  group: null,
  enrolled_at: null,
  position: null,
  department: null,
  employed_on: null,
  academic_title: null,
  academic_degree: null,
  issuer: null,
  modules: [],
};

/** What a paper is made of before it has a file. */
export type Plan = Omit<Paper, 'link' | 'number'> & { readonly ends_at: Date; readonly account_id: number };
/** What a contract says of a place, and its last day. */
export interface Stay {
  readonly stated: ContractStay;
  readonly ends_on: string;
}
/** Whose paper it is. */
export interface Holder {
  readonly student_id: number | null;
  readonly staff_id: number | null;
}

/** What verifiable papers have in common: what they state, their PDF, seal, link and public page. */
@Injectable()
export class ProofPapers {
  constructor(
    private readonly database: Database,
    private readonly files: FileService,
    private readonly links: LinkIssuer,
    private readonly seal: LetterSeal,
  ) {}

  /** What a paper of today would state. */
  async plan(
    ctx: Context,
    about: Pick<Paper, 'kind' | 'language' | 'addressee' | 'purpose'>,
    { student_id, staff_id, issuer, stay }: Holder & { readonly issuer: string | null; readonly stay?: Stay },
  ): Promise<Plan> {
    const query = this.database.reading(ctx);
    const [validity, person, modules, logo] = await Promise.all([
      VALIDITY.first(query, { until: stay?.ends_on ?? null }),
      student_id !== null
        ? STUDENT.first(query, { student_id })
        : staff_id !== null
          ? STAFF.first(query, { staff_id })
          : undefined,
      about.kind === 'transcript' && student_id !== null ? MODULES.rows(query, { student_id }) : [],
      logoOf(query, ctx.actor.institution_id),
    ]);
    if (!validity || !person)
      throw new Problem('not_found', { params: { resource: student_id === null ? 'staff' : 'students' } });
    const { today: issued_on, valid_until, ends_at, institution } = validity;
    const { account_id, ...facts } = person;
    const stated: Stated = { ...NOTHING, ...facts, issuer, modules, ...(stay && { stay: stay.stated }) };
    return { ...about, account_id, institution, logo, issued_on, valid_until, ends_at, stated };
  }

  /** How the paper would look: without seal and code. */
  preview(plan: Plan, id: number): Promise<Buffer> {
    return sealedPdf(paperOf({ ...plan, number: paperNumber(plan.kind, id), link: null }));
  }

  /**
   * Prints and seals a paper; answers the columns that the record keeps. Outside the transaction that writes them, whose
   * lock nobody should wait for while a page is drawn.
   */
  async print(ctx: Context, plan: Plan, { id, address }: { id: number; address: string }) {
    const number = paperNumber(plan.kind, id);
    const link = asPath(this.links.printedOn(ctx, { scope: plan.kind, id }, address));
    const file = await this.files.save(
      { ...ctx, idempotency: undefined },
      { name: `${number}.pdf`, mime: 'application/pdf', body: await sealedPdf(paperOf({ ...plan, number, link })) },
    );
    const text = signedText({ ...plan, number, facts: plan.stated, file_hash: file.sha256 });
    return {
      file_id: file.id,
      file_hash: file.sha256,
      stated: plan.stated,
      issued_on: plan.issued_on,
      valid_until: plan.valid_until,
      ends_at: plan.ends_at,
      signature: this.seal.sign(text),
      signing_key: this.seal.public_key,
    };
  }

  /** Forgets the file of a paper that was not issued after all. */
  discard(ctx: Context, file_id: number): Promise<void> {
    return this.database.run({ ...ctx, idempotency: undefined }, (tx) => this.files.remove(tx, file_id));
  }

  /**
   * Makes the public link of a document in the transaction that issues it. The link belongs to the person the document
   * is about.
   */
  link(tx: Transaction, { kind, id, account_id }: { kind: PaperKind; id: number; account_id: number }): Promise<void> {
    return this.links.issue(tx, {
      scope: kind,
      subject_id: id,
      owner_id: account_id,
      title: paperNumber(kind, id),
      expires_at: new Date(Date.now() + CHECKED_DAYS * DAY_MS),
    });
  }

  /** The address of the public page; null once its link is revoked. */
  async urlOf(ctx: Context, { kind, id }: { kind: PaperKind; id: number }, address: string): Promise<string | null> {
    const found = await this.links.addressOf(ctx, { scope: kind, id }, address);
    return found && asPath(found);
  }

  /** The bytes that were issued. */
  async open(ctx: Context, file_id: number): Promise<Buffer> {
    return buffer(await this.files.open(await this.files.find(ctx, file_id)));
  }

  /** What the public page of a document shows; it also works after the document has expired. */
  @PublicPage(proofCalls.publicStudy, 'proof_of_study')
  @PublicPage(proofCalls.publicTranscript, 'transcript')
  @PublicPage(proofCalls.publicWork, 'proof_of_work')
  @PublicPage(proofCalls.publicContract, 'dormitory_contract')
  async shown(link: OpenedLink, { sha256 }: Opening): Promise<PublicPaper | undefined> {
    const kind = PAPER_KINDS.find((each) => each === link.scope);
    const query = this.database.reading(systemContext(link.institution_id));
    const found =
      kind === 'proof_of_study'
        ? await SHOWN_PROOF.first(query, { id: link.subject_id })
        : await SHOWN_PAPER.first(query, { id: link.subject_id, kind: link.scope });
    if (!found || !kind) return undefined;
    const { stated, ends_at, end_reason, signature, signing_key: key, file_hash, ...paper } = found;
    const number = paperNumber(kind, found.id);
    const signed_text = signedText({ ...found, number, facts: stated });
    const isOver = ends_at.getTime() <= Date.now();
    return {
      kind,
      institution: paper.institution,
      number,
      language: paperLanguage.parse(paper.language),
      addressee: paper.addressee,
      issued_on: paper.issued_on,
      valid_until: paper.valid_until,
      state: isOver ? 'expired' : 'valid',
      ended_at: isOver ? ends_at.toISOString() : null,
      end_reason: isOver ? (END_REASONS.find((reason) => reason === end_reason) ?? 'time') : null,
      stated,
      file_hash,
      signed_text,
      signature,
      signing_key: key,
      is_genuine: this.seal.holds(signed_text, { signature, key }),
      is_same: sha256 === undefined ? null : sha256 === file_hash,
      checked_at: new Date().toISOString(),
    };
  }
}
