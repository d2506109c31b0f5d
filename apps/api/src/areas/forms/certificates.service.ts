import { Injectable } from '@nestjs/common';
import { DAY_MS, Problem, type RecordOf, type TakenBy } from '@quad/domain/core';
import {
  formRequestCalls,
  formRequestWorkflow,
  isEmpty,
  textFor,
  type formRequests,
  type PublicCertificate,
  type ShownField,
} from '@quad/domain/forms';
import { From, type Caller } from '#areas/accounts/index.js';
import { dayOf, facts, LinkIssuer, paper, PublicPage, sayIn, sealedPdf, type OpenedLink } from '#areas/links/index.js';
import { logoOf } from '#areas/settings/index.js';
import { Serves } from '#core/call.js';
import { systemContext, type Context } from '#core/context.js';
import { todayOf } from '#core/database/database.queries.js';
import { Database } from '#core/database/database.js';
import { refusedAt } from '#core/errors/refusal.js';
import { FileService } from '#core/files/files.service.js';
import { FormRequestsService } from './form-requests.service.js';
import { FormVersionsService } from './form-versions.service.js';
import { ANSWERS, PLACE, SHOWN } from './forms.queries.js';

type Request = RecordOf<typeof formRequests>;
/** A certificate can be checked for so long. */
const CHECKED_MS = 365 * DAY_MS;

/** Certificates of accepted requests: sealed, with their hash and the code of their public page. */
@Injectable()
export class CertificatesService {
  constructor(
    private readonly database: Database,
    private readonly requests: FormRequestsService,
    private readonly versions: FormVersionsService,
    private readonly links: LinkIssuer,
    private readonly files: FileService,
  ) {}

  @Serves(formRequestCalls.certificate)
  async make(
    ctx: Context,
    { form_request_id: id, version }: TakenBy<typeof formRequestCalls>['certificate'],
    @From() { origin }: Caller,
  ): Promise<Request> {
    const request = await this.requests.find(ctx, id);
    const verdict = formRequestWorkflow.verdict({ actor: ctx.actor, record: request, now: Date.now() }, 'COMPLETE');
    if (!('to' in verdict)) throw new Problem(verdict.code, { status: verdict.status, params: { ...verdict.params } });
    if (request.action !== 'certificate') throw refusedAt('form_request_id', 'forms.no_certificate');
    // Drawn outside the transaction, whose lock nobody should wait for.
    const body = await this.print(ctx, request, origin);
    const name = `${request.number}.pdf`;
    const about = { name, mime: 'application/pdf', body };
    const { id: file_id, sha256 } = await this.files.save({ ...ctx, idempotency: undefined }, about);
    return this.requests.certify(ctx, {
      ...{ id, version, file_id, hash: sha256 },
      link: (tx, { requester_id }) =>
        this.links.issue(tx, {
          ...{ scope: 'form_request', subject_id: id, owner_id: requester_id, title: request.number },
          expires_at: new Date(Date.now() + CHECKED_MS),
        }),
    });
  }

  /** Nothing of the answers: the paper has them, and its hash says whether they are the same. */
  @PublicPage(formRequestCalls.public, 'form_request')
  async shown({ institution_id, institution, subject_id }: OpenedLink): Promise<PublicCertificate | undefined> {
    const shown = await SHOWN.first(this.database.reading(systemContext(institution_id)), { id: subject_id });
    return shown && { institution, ...shown };
  }

  private async print(ctx: Context, request: Request, origin: string): Promise<Buffer> {
    const query = this.database.reading(ctx);
    const place = await PLACE.first(query, {});
    const { content } = await this.versions.version(query, request.form_version_id);
    const answers = (await ANSWERS.first(query, { form_request_id: request.id }))?.answers ?? {};
    const { steps } = await this.versions.read(query, content, answers);
    const say = sayIn(ctx.locale, (key) => `forms:${key}`);
    const today = await todayOf(query);
    const asked = steps.flatMap(({ fields }) => fields).map((one) => lineOf(one, answers, ctx.locale));
    return sealedPdf(
      paper({
        institution: place?.name ?? '',
        logo: await logoOf(query, ctx.actor.institution_id),
        info: { title: `${say('paper.title')} ${request.number}` },
        place: [`№ ${request.number}`, dayOf(today)],
        title: say('paper.title'),
        body: [
          { text: say('paper.text', { name: request.requester_name, form: request.form_name ?? '' }) },
          ...facts(asked),
        ],
        signature: { position: say('paper.issuer'), name: ctx.actor.name, unsealed: null },
        code: {
          link: this.links.printedOn(ctx, { scope: 'form_request', id: request.id }, origin),
          lines: [say('paper.check')],
        },
      }),
    );
  }
}

/** What a text, a number, a day or a choice says; nothing of files, tables and people. */
function lineOf({ field, path }: ShownField, answers: object, locale: string): readonly [string, string | null] {
  const label = textFor(field.label, locale);
  const value = (answers as Readonly<Record<string, unknown>>)[field.key];
  if (path.length > 1 || isEmpty(value)) return [label, null];
  if ('options' in field) {
    const chosen = [value].flat();
    const named = field.options.filter(({ key }) => chosen.includes(key));
    return [label, named.map((option) => textFor(option.label, locale)).join(', ')];
  }
  if (field.kind === 'date') return [label, dayOf(String(value))];
  return [label, ['text', 'long_text', 'number', 'money'].includes(field.kind) ? String(value) : null];
}
