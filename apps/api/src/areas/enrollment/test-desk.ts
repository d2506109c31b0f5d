import type { Person, Portal } from '#testing/portal.js';
import { Rows, type Known } from '#testing/rows.js';

const DAY = 86_400_000;
const at = (days: number) => new Date(Date.now() + days * DAY).toISOString();

interface Made {
  readonly id: number;
  readonly status: string;
  readonly version: number;
}

/** An open period, a new student who has a contract, and the registry that checks what they fill in. */
export class Desk {
  private constructor(
    readonly portal: Portal,
    readonly rows: Rows,
    readonly people: Readonly<Record<'student' | 'granted' | 'officer' | 'helper' | 'teacher', Known>>,
    readonly at: Readonly<Record<'year' | 'window' | 'course' | 'level' | 'group' | 'country', number>>,
  ) {}

  static async on(portal: Portal): Promise<Desk> {
    const rows = new Rows(portal);
    const year = await rows.add('academic_years', { name: 'Y', start_date: '2026-09-01', end_date: '2027-06-30' });
    const window = await rows.add('registry_windows', {
      ...{ academic_year_id: year, kind: 'enrollment', opens_at: at(-1), closes_at: at(9) },
    });
    const course = await rows.add('courses', { code: 'CS', title: 'Computing', degree: 'bachelor' });
    const level = await rows.add('levels', { name: 'Level 4', number: 1, degree: 'bachelor' });
    const group = await rows.add('groups', { title: 'CS-1', course_id: course, level_id: level, capacity: 2 });
    const country = await rows.add('countries', { name: 'Uzbekistan', code: 'UZ' });
    const people = {
      student: await rows.student({ status: 'pending', grant_type: 'contract' }),
      granted: await rows.student({ status: 'pending', grant_type: 'grant' }),
      officer: await rows.staff(['REGISTRAR_OFFICER']),
      helper: await rows.staff(['REGISTRAR_HELPER']),
      teacher: await rows.staff(['TEACHER']),
    };
    return new Desk(portal, rows, people, { year, window, course, level, group, country });
  }

  /** Every step but the papers and the declaration. */
  steps(pinfl = '31203991230014', passport_id = 'AB1234567') {
    const address = { country_id: this.at.country, residence: 'Amir Temur 5', lat: 41.3, lng: 69.2 };
    return {
      personal: {
        ...{ firstname: 'Malika', lastname: 'Karimova', gender: 'female', birthdate: '2007-03-12', pinfl, passport_id },
        ...{ citizenship: 'Uzbekistan', nationality: 'Uzbek', place_of_birth: 'Tashkent' },
        passportIssueDate: '2023-04-01',
      },
      contacts: { phone: '+998901234567', contact_email: 'malika@example.com' },
      permanent_address: address,
      current_address: address,
      guardians: [{ firstname: 'Dilbar', lastname: 'Karimova', relation: 'mother', phone: '+998907654321' }],
      previous_education: {
        ...{ schoolType: 'school', schoolName: 'School 17', yearOfCompletion: 2025, diplomaNum: 'UZ 123' },
      },
    };
  }

  private async file(by: Person, name: string): Promise<number> {
    const sent = await by.send('post', '/file').attach('file', Buffer.from(`%PDF-1.4 ${name}`), `${name}.pdf`);
    return (sent.body as { id: number }).id;
  }

  async papers(by: Person) {
    return {
      passport_file_id: await this.file(by, 'passport'),
      photo_file_id: await this.file(by, 'photo'),
      diploma_file_id: await this.file(by, 'diploma'),
    };
  }

  /** An enrollment with everything, sent. */
  async sent({ person }: Known, steps: object = this.steps()): Promise<Made> {
    const whole = { ...steps, ...(await this.papers(person)), declared: true };
    const made = await person.post('/enrollment', whole);
    if (made.status !== 200) throw new Error(made.text);
    return (await this.send(person, made.body as Made, 'SUBMIT')).body as Made;
  }

  send(by: Person, { id }: { readonly id: number }, event: string, body: object = {}): ReturnType<Person['put']> {
    return by.put('/enrollment/status', { id, event, ...body });
  }

  /** Resolves once the account is held by these steps and no others; jobs follow a change at once, but not in it. */
  async isHeldBy({ person }: Known, kinds: readonly string[]): Promise<void> {
    for (let tries = 0; tries < 300; tries += 1) {
      const { body } = await person.get('/user/me/info');
      if (String((body as { required_actions: string[] }).required_actions) === String(kinds)) return;
      await new Promise((later) => setTimeout(later, 10));
    }
    throw new Error(`never held by ${kinds.join() || 'nothing'}`);
  }
}
