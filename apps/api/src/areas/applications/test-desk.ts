import type { Role } from '@quad/domain/core';
import type { FormContent } from '@quad/domain/forms';
import type { Person, Portal } from '#testing/portal.js';
import { Rows, type Known } from '#testing/rows.js';

const DAY = 86_400_000;
export const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString();
const en = (text: string) => ({ en: text });

/** A form with a condition, a table, and files. */
export const FORM: FormContent = {
  steps: [
    {
      key: 'person',
      label: en('Person'),
      fields: [
        { kind: 'text', key: 'full_name', label: en('Full name'), required: true, latin: true },
        { kind: 'text', key: 'passport', label: en('Passport'), required: true, format: 'passport' },
        { kind: 'text', key: 'pinfl', label: en('Personal number'), format: 'pinfl' },
        { kind: 'date', key: 'birthdate', label: en('Birth'), required: true, latest: 'today' },
        {
          kind: 'choice',
          key: 'abroad',
          label: en('From abroad'),
          required: true,
          options: [
            { key: 'yes', label: en('Yes') },
            { key: 'no', label: en('No') },
          ],
        },
        {
          kind: 'text',
          key: 'visa',
          label: en('Visa'),
          required: true,
          show: { field: 'abroad', is: 'equal', value: 'yes' },
        },
      ],
    },
    {
      key: 'papers',
      label: en('Papers'),
      fields: [
        { kind: 'file', key: 'passport_copy', label: en('Passport copy'), required: true, formats: ['pdf'] },
        {
          kind: 'table',
          key: 'schools',
          label: en('Schools'),
          columns: [
            { kind: 'text', key: 'name', label: en('Name'), required: true },
            { kind: 'number', key: 'year', label: en('Year') },
          ],
        },
      ],
    },
  ],
};

type Body = Readonly<Record<string, unknown>>;
interface Made {
  readonly id: number;
  readonly status: string;
  readonly version: number;
  readonly [more: string]: unknown;
}

let forms = 0;

/** An open campaign with its form (or what `opened` makes of it), guests who apply, and the office that handles what they send. */
export class Desk {
  private made = 0;
  private constructor(
    readonly rows: Rows,
    readonly path: string,
    readonly at: Readonly<Record<'form' | 'version' | 'campaign', number>>,
    readonly people: Readonly<Record<'guest' | 'other' | 'stranger', Person>> &
      Readonly<Record<'officer' | 'dean' | 'leader' | 'chief', Known>>,
  ) {}

  static async on(
    portal: Portal,
    {
      path = '/general/application',
      kind = 'general',
      campaign = {},
      officer = 'ADMISSION_MODERATOR',
      opened,
    }: {
      path?: string;
      kind?: string;
      campaign?: Body;
      officer?: Role;
      opened?: (form: number) => Promise<number>;
    } = {},
  ): Promise<Desk> {
    const rows = new Rows(portal);
    const form = await rows.add('forms', { name: `Application ${++forms}`, purpose: `application_${kind}` });
    const content = JSON.stringify(FORM);
    const version = await rows.add('form_versions', { form_id: form, number: 1, content });
    await portal.sql('update forms set form_version_id = $2, active = true where id = $1', [form, version]);
    const window = { opens_at: inDays(-1), closes_at: inDays(9) };
    const said = { name: 'Campaign', kind, form_id: form, ...window, ...campaign };
    const id = await (opened?.(form) ?? rows.add('application_campaigns', said));
    return new Desk(
      rows,
      path,
      { form, version, campaign: id },
      {
        guest: await portal.person(['GUEST_USER']),
        other: await portal.person(['GUEST_USER']),
        stranger: await portal.person(['GUEST_USER']),
        officer: await rows.staff([officer]),
        dean: await rows.staff(['DEAN']),
        leader: await rows.staff(['COURSE_LEADER']),
        chief: await rows.staff(['DIRECTOR']),
      },
    );
  }

  async file(by: Person, name = 'passport.pdf'): Promise<number> {
    const sent = await by.send('post', '/file').attach('file', Buffer.from(`%PDF-1.4 ${name}`), name);
    return (sent.body as { id: number }).id;
  }

  /** Everything that the form asks, with a file of the person's own. */
  async whole(by: Person, more: Body = {}): Promise<Body> {
    const n = String(++this.made).padStart(7, '0');
    return {
      full_name: 'Malika Karimova',
      passport: `AB${n}`,
      birthdate: '2007-03-12',
      abroad: 'no',
      passport_copy: [await this.file(by)],
      schools: [{ name: 'School 17', year: 2024 }],
      ...more,
    };
  }

  begin(by: Person, more: Body = {}) {
    return by.post(this.path, { campaign_id: this.at.campaign, ...more });
  }

  save(by: Person, id: number, answers: Body, more: Body = {}) {
    return by.put(`${this.path}/update`, { id, answers, ...more });
  }

  send(by: Person, id: number, event: string, body: Body = {}) {
    return by.put(`${this.path}/status`, { id, event, ...body });
  }

  /** An application that was sent, with everything. */
  async sent(by: Person, more: Body = {}): Promise<Made> {
    const begun = must(await this.begin(by));
    must(await this.save(by, begun.id, await this.whole(by, more)));
    return must(await this.send(by, begun.id, 'SUBMIT', { declared: true }));
  }

  /** The same, with each document judged and the documents verified. */
  async verified(by: Person, more: Body = {}): Promise<Made> {
    const { id } = await this.sent(by, more);
    const officer = this.people.officer.person;
    const { files } = must(await officer.get(`${this.path}/edit?id=${id}`)) as unknown as {
      files: { file_id: number }[];
    };
    for (const { file_id } of files)
      must(await officer.put(`${this.path}/verdict`, { id, file_id, verdict: 'accepted' }));
    return must(await this.send(officer, id, 'VERIFY'));
  }
}

export function must({ status, body, text }: { status: number; body: unknown; text: string }): Made {
  if (status !== 200) throw new Error(text);
  return body as Made;
}
