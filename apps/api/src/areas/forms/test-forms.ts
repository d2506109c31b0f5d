import type { FormContent, FormField } from '@quad/domain/forms';
import { HERE, type Person, type Portal } from '#testing/portal.js';
import { Rows, type Known } from '#testing/rows.js';

let named = 0;
const label = (text: string) => ({ en: text });
/** A field with words in one language. */
export const asks = (key: string, more: object): FormField => ({ key, label: label(key), ...more }) as FormField;
/** A form of one step. */
export const formOf = (...fields: readonly FormField[]): FormContent => ({
  steps: [{ key: 'main', label: label('Your wish'), fields: [...fields] }],
});
/** Why, and a paper that is asked for only where somebody was ill. */
export const LEAVE = formOf(
  asks('why', {
    kind: 'choice',
    required: true,
    options: ['ill', 'family'].map((key) => ({ key, label: label(key) })),
  }),
  asks('days', { kind: 'number', required: true, min: 1, show: { field: 'why', is: 'equal', value: 'ill' } }),
  asks('paper', { kind: 'text', mask: 'AA999', show: { field: 'why', is: 'equal', value: 'ill' } }),
);

/** Everybody who has a part in forms, for the specs. */
export class FormDesk {
  private constructor(
    readonly portal: Portal,
    readonly builder: Person,
    readonly student: Known,
    readonly officer: Known,
  ) {}

  static async on(portal: Portal): Promise<FormDesk> {
    const rows = new Rows(portal, HERE);
    return new FormDesk(
      portal,
      await portal.person(['REGISTRAR_HEAD']),
      await rows.student(),
      await rows.staff(['REGISTRAR_OFFICER']),
    );
  }

  /** A form that is being built. */
  async form(content: FormContent, about: object = {}): Promise<number> {
    const made = await this.builder.post('/form', {
      ...{ name: `Form ${++named}`, audience: ['BACHELOR_STUDENT'], handler_roles: ['REGISTRAR_OFFICER'], ...about },
    });
    if (made.status !== 200) throw new Error(made.text);
    const { id: form_id } = made.body as { id: number };
    const kept = await this.builder.post('/form/field/batch', { form_id, content });
    if (kept.status !== 200) throw new Error(kept.text);
    return form_id;
  }

  publish(id: number, active = true): ReturnType<Person['post']> {
    return this.builder.post('/form/change/status', { id, active });
  }

  /** A form that is out. */
  async open(content: FormContent = LEAVE, about: object = {}): Promise<number> {
    const id = await this.form(content, about);
    const answer = await this.publish(id);
    if (answer.status !== 200) throw new Error(answer.text);
    return id;
  }

  /** A request that is begun. */
  async begin(form_id: number, by = this.student.person): Promise<number> {
    const made = await by.post('/form/request', { form_id });
    if (made.status !== 200) throw new Error(made.text);
    return (made.body as { id: number }).id;
  }

  answer(id: number, answers: object, by = this.student.person): ReturnType<Person['post']> {
    return by.post('/form/request/fields', { id, answers });
  }

  /** Sends an event by hand. */
  send(by: Person, id: number, event: string, body: object = {}): ReturnType<Person['post']> {
    return by.post('/form/request/change/status', { id, event, ...body });
  }

  /** A request that was sent. */
  async sent(form_id: number, answers: object = { why: 'family' }): Promise<number> {
    const id = await this.begin(form_id);
    await this.answer(id, answers);
    const answer = await this.send(this.student.person, id, 'SUBMIT');
    if (answer.status !== 200) throw new Error(answer.text);
    return id;
  }
}
