import { made, type Made } from '#testing/answers.js';
import { HERE, type Person, type Portal } from '#testing/portal.js';
import { Rows, type Known } from '#testing/rows.js';

/** How a call was answered: status and code. */
export const said = ({ status, body }: { status: number; body: unknown }) => [status, (body as { code?: string }).code];

let number = 0;

/** The library with its people: for its specs. */
export class Desk {
  private constructor(
    readonly portal: Portal,
    readonly rows: Rows,
    readonly type: number,
    readonly people: Readonly<Record<'librarian' | 'teacher' | 'reader' | 'other', Known>>,
  ) {}

  static async on(portal: Portal, institution: { id: number } = HERE): Promise<Desk> {
    const rows = new Rows(portal, institution);
    return new Desk(portal, rows, await rows.add('book_types', { name: `Textbook ${++number}`, loan_days: 14 }), {
      librarian: await rows.staff(['LIBRARY_MODERATOR']),
      teacher: await rows.staff(['TEACHER']),
      reader: await rows.student(),
      other: await rows.student(),
    });
  }

  get librarian(): Person {
    return this.people.librarian.person;
  }
  get reader(): Person {
    return this.people.reader.person;
  }
  get other(): Person {
    return this.people.other.person;
  }

  sample(more: object = {}) {
    return { name: `Book ${++number}`, author: 'A. Qodiriy', language: 'uz', type_id: this.type, ...more };
  }

  async book(more: object = {}): Promise<Made> {
    return made(await this.librarian.post('/e_library', this.sample(more)));
  }

  async copy(book: Made): Promise<Made> {
    return made(await this.librarian.post('/e_library/copy', { book_id: book.id, barcode: `B${++number}` }));
  }

  lend(copy: Made, to: Person = this.reader, more: object = {}) {
    return this.librarian.post('/e_library/loan', { barcode: copy.barcode, account_id: to.account_id, ...more });
  }

  reserve(book: Made, by: Person = this.reader) {
    return by.post('/e_library/reservation', { book_id: book.id });
  }

  step(loan: Made, event: string, by: Person = this.librarian) {
    return by.post(`/e_library/loan/${loan.id}/actions/${event}`, {});
  }

  async find(path: string, by: Person = this.librarian): Promise<Made> {
    return made(await by.get(path));
  }

  async upload(name: string, content: Buffer, by: Person = this.librarian): Promise<number> {
    const sent = await by.send('post', '/file').attach('file', content, name);
    return (sent.body as { id: number }).id;
  }

  import(
    content: Buffer | string,
    name = 'books.csv',
    fields: Record<string, string> = {},
    by: Person = this.librarian,
    path = '/e_library/import',
  ) {
    const request = by.send('post', path);
    for (const [key, value] of Object.entries({ type_id: String(this.type), ...fields }))
      void request.field(key, value);
    return request.attach('file', Buffer.from(content as string), name);
  }
}
