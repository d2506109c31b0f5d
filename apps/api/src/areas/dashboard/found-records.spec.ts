import type { AnyResource } from '@quad/domain/core';
import type { FoundRecord, Hit } from '@quad/domain/dashboard';
import { RESOURCES } from '@quad/domain/resources';
import { Lookups } from '#core/resource/lookups.js';
import type { Person } from '#testing/portal.js';
import { isTested } from '#testing/tested-area.js';
import { Uniform, named } from '#testing/uniform.js';

let all: Uniform;
let people: Readonly<Record<'chief' | 'teacher' | 'neighbour' | 'guest', Person>>;
beforeAll(async () => {
  all = await Uniform.start();
  people = {
    chief: all.chief,
    teacher: await all.portal.person(['TEACHER']),
    neighbour: all.others.neighbour,
    guest: await all.portal.person(['GUEST_USER']),
  };
});
afterAll(() => all.portal.stop());

const search = async (who: Person, text: string, names: readonly string[]) =>
  (await who.get(`/search?q=${encodeURIComponent(text)}&in=${names.join()}`)).body as (Hit | FoundRecord)[];
const records = (found: readonly (Hit | FoundRecord)[]) => found.filter((hit) => hit.kind === 'record');
/** A word of a record by which its list finds it. */
const wordOf = ({ search: columns }: AnyResource, record: Readonly<Record<string, unknown>>) =>
  columns.flatMap((column) => String(record[column] ?? '').match(/[\p{L}\p{N}-]{3,}/u) ?? [])[0];

/** The lists of which the palette draws records, and some that it does not. */
const DRAWN =
  `general_applications main_applications job_applications chat_groups contract_agreements courses departments
  email_templates inquiries letters modules vacancy_positions study_proofs recruitment_inquiries module_registrations
  student_support_requests laptop_registrations vacation_requests students accounts groups roles`.split(/\s+/);
const drawn = RESOURCES.filter((one) => DRAWN.includes(one.name) && isTested(one.area));
test.each(drawn.map((resource) => [resource.name, resource] as const))(
  '%s: everybody finds what their own list shows of it, and who is refused the list nothing',
  async (name, resource) => {
    const made = await all.make(resource);
    const text = wordOf(resource, made) ?? 'nothing';
    for (const who of Object.values(people)) {
      const { status, body } = await who.get(`${resource.path}?search=${encodeURIComponent(text)}&size=5`);
      const listed = status === 200 ? (body as { content: unknown[] }).content : [];
      const found = records(await search(who, text, [name]));
      expect(found).toEqual(listed.map((record) => ({ kind: 'record', of: name, record })));
    }
  },
);

describe('three lists at once', () => {
  const NAMES = ['modules', 'letters', 'courses', 'departments'];
  beforeAll(async () => {
    for (const title of ['Zephyr 1', 'Zephyr 2', 'Zephyr 3', 'Zephyr 4', 'Zephyr 5', 'Zephyr 6'])
      await all.portal.sql('update modules set title = $2 where id = $1', [
        (await all.make(named('modules'))).id,
        title,
      ]);
    for (const name of ['courses', 'departments']) {
      const { id } = await all.make(named(name));
      const column = name === 'courses' ? 'title' : 'name';
      await all.portal.sql(`update ${name} set ${column} = 'Zephyr' where id = $1`, [id]);
    }
  });
  const namesOf = (found: readonly (Hit | FoundRecord)[]) => records(found).map(({ of }) => of);

  test('each answers five at most, in the order that was asked; a list that nobody knows finds nothing', async () => {
    const modules = Array.from({ length: 5 }, () => 'modules');
    expect(namesOf(await search(all.chief, 'zephyr', [...NAMES, 'outbox', 'courses']))).toEqual([
      ...modules,
      'courses',
      'departments',
    ]);
    expect((await all.chief.get('/search?q=zephyr&in=a%20b')).status).toBe(400);
    expect(namesOf(await search(people.guest, 'zephyr', NAMES))).toEqual(['courses']);
  });

  test('a kind that is called like a list is answered as hits, never as records too', async () => {
    await all.make(named('staff'));
    await all.portal.sql(`update accounts set lastname = 'Quokka' where id in (select account_id from staff)`);
    const found = await search(all.chief, 'quokka', ['staff']);
    expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(['staff']));
  });

  test('without lists its own kinds are answered alone', async () => {
    expect((await all.chief.get('/search?q=zephyr')).body).toEqual([]);
  });

  test('a list that fails leaves the others', async () => {
    const { known } = all.portal.app.get(Lookups);
    const kept = known.get('modules')!;
    const page = () => Promise.reject(new Error('No such column'));
    known.set('modules', Object.assign(Object.create(kept) as typeof kept, { page }));
    const found = await search(all.chief, 'zephyr', NAMES).finally(() => known.set('modules', kept));
    expect(namesOf(found)).toEqual(['courses', 'departments']);
  });
});
