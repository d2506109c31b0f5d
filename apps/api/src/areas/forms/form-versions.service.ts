import { Injectable } from '@nestjs/common';
import { formVersions, readerOf, type Answers, type FormContent, type FormReading } from '@quad/domain/forms';
import { todayOf } from '#core/database/database.queries.js';
import type { Query } from '#core/database/query.js';
import { unknownIds } from '#core/errors/refusal.js';
import { invalid } from '#core/errors/validation.js';
import { ResourceService } from '#core/resource/resource.service.js';
import { FormVersion } from '#schema/index.js';
import { VERSION } from './forms.queries.js';

/** A form as it was published. */
export interface PublishedForm {
  readonly id: number;
  readonly form_id: number;
  readonly number: number;
  readonly content: FormContent;
}

/** Versions of forms, for this area and for others that keep answers of their own. */
@Injectable()
export class FormVersionsService extends ResourceService<typeof formVersions, FormVersion> {
  constructor() {
    super(formVersions, FormVersion);
  }

  /** Throws (422, at `form_version_id`) where there is none. */
  async version(query: Query, id: number): Promise<PublishedForm> {
    const found = await VERSION.first(query, { id, form_id: null });
    if (!found) throw unknownIds('form_version_id');
    return found;
  }

  /** Undefined for a form that was never published. */
  newest(query: Query, form_id: number): Promise<PublishedForm | undefined> {
    return VERSION.first(query, { id: null, form_id });
  }

  /** What is shown, required and wrong in these answers today. */
  async read(query: Query, content: FormContent, answers: Answers): Promise<FormReading> {
    return readerOf(content, await todayOf(query))(answers);
  }

  /** The answers that may be sent: without what is hidden. Throws `invalid` with the path of each answer that is wrong or missing. */
  async check(query: Query, content: FormContent, answers: Answers): Promise<Answers> {
    const reading = await this.read(query, content, answers);
    if (reading.issues.length > 0) throw invalid(reading.issues);
    return reading.answers;
  }
}
