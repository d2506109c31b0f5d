import type { Role } from '@quad/domain/core';
import { tokenOfDocument } from '#areas/links/index.js';
import { HERE, type Person, type Portal } from '#testing/portal.js';
import { Rows, type Known } from '#testing/rows.js';

export const ASK = '/student_inquiries/proof-of-study';

export interface Made {
  readonly id: number;
  readonly version: number;
  readonly status: string;
  readonly number: string;
}

/** A registry, its students and what they study, for the specs of papers. */
export class Registry {
  private constructor(
    readonly portal: Portal,
    readonly rows: Rows,
    readonly officer: Person,
    private readonly studies: object,
  ) {}

  static async on(portal: Portal, institution = HERE): Promise<Registry> {
    const rows = new Rows(portal, institution);
    const level_id = await rows.add('levels', { name: 'Level 2', number: 2 });
    const course_id = await rows.add('courses', { title: 'Software Engineering', code: 'SE', degree: 'bachelor' });
    const group_id = await rows.add('groups', { title: 'SE-25', course_id, level_id });
    const officer = await portal.person(['REGISTRAR_OFFICER'], { institution });
    return new Registry(portal, rows, officer, { level_id, course_id, group_id, enrolled_at: '2025-09-02' });
  }

  /** A student with everything on record that a proof states. */
  student(values: object = {}, role?: Role): Promise<Known> {
    return this.rows.student({ ...this.studies, ...values }, role);
  }

  async ask({ person }: Known, more: object = {}): Promise<Made> {
    const { status, body, text } = await person.post(ASK, { purpose: 'embassy', language: 'en', ...more });
    if (status !== 200) throw new Error(text);
    return body as Made;
  }

  act(by: Person, { id }: { id: number }, event: string, body: object = {}) {
    return by.post(`${ASK}/${id}/actions/${event}`, body);
  }

  /** A proof of this student that was issued. */
  async issued(student: Known, more: object = {}): Promise<Made> {
    const made = await this.ask(student, more);
    const answer = await this.act(this.officer, made, 'ISSUE');
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body as Made;
  }

  /** What a visitor with the code of the paper is told. */
  open({ id }: { id: number }, scope: 'proof_of_study' | 'transcript' | 'proof_of_work' = 'proof_of_study', more = '') {
    const page = { proof_of_study: 'proof-of-study', transcript: 'transcript', proof_of_work: 'proof_of_work' }[scope];
    const token = tokenOfDocument(this.portal.config, { scope, institution_id: this.rows.institution.id, id });
    return this.portal.visitor.get(`/api/v1/public/${page}?token=${token}${more}`);
  }

  /** A file that a call answers. */
  async file(by: Person, path: string, body: object) {
    const answer = await by
      .post(path, body)
      .buffer(true)
      .parse((response, done) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part)).on('end', () => done(null, Buffer.concat(parts)));
      });
    return { status: answer.status, bytes: answer.body as Buffer, headers: answer.headers as Record<string, string> };
  }
}
