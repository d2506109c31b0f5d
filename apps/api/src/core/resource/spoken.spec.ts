import type { AnyResource, HistoryEntry } from '@quad/domain/core';
import { RESOURCES } from '@quad/domain/resources';
import { isMadeByCall, Uniform, type Made } from '#testing/uniform.js';
import { isTested } from '#testing/tested-area.js';

let all: Uniform;
beforeAll(async () => {
  all = await Uniform.start();
});
afterAll(() => all.portal.stop());

const spokenIn = ({ columns }: AnyResource) =>
  Object.keys(columns).filter((name) => columns[name]?.about.kind === 'spoken');
const tested = RESOURCES.filter((resource) => isTested(resource.area) && spokenIn(resource).length > 0);
const read = async (path: string, language: string) =>
  (await all.chief.get(path).set('accept-language', language)).body as Made & { content: Made[] };
const textsOf = (column: string, n: number) => ({
  uz: `Oʻzbekcha ${column} ${n}`,
  ru: `Русский ${column} ${n}`,
  en: `English ${column} ${n}`,
});
let n = 0;
/** A record in three languages. */
async function made(resource: AnyResource): Promise<Made> {
  n += 1;
  const texts = spokenIn(resource).map((column) => [column, textsOf(column, n)] as const);
  const said = Object.fromEntries(
    texts.flatMap(([column, of]) => [
      [column, of.en],
      [`${column}_in`, of],
    ]),
  );
  const answer = await all.chief.post(resource.path, { ...(await all.sample(resource)), ...said });
  expect([resource.name, answer.status]).toEqual([resource.name, 200]);
  return answer.body as Made;
}

test.each(tested.map((resource) => [resource.name, resource] as const))(
  '%s is read in one’s own language, then in the institution’s, and is found by all',
  async (_, resource) => {
    const { path, nameKey } = resource;
    const { id } = await made(resource);
    for (const column of spokenIn(resource)) {
      const texts = textsOf(column, n);
      for (const [language, text] of Object.entries({ ...texts, de: texts.uz })) {
        const record = await read(`${path}/${id}`, language);
        expect([language, record[column], record[`${column}_in`]]).toEqual([language, text, texts]);
        const listed = await read(`${path}?size=500&sort=id,asc`, language);
        expect(listed.content.find((one) => one.id === id)?.[column]).toBe(text);
        if (resource.search.includes(column)) {
          const found = await read(`${path}?size=500&search=${encodeURIComponent(texts.ru)}`, language);
          expect(found.content.map((one) => one.id)).toContain(id);
        }
      }
      if (nameKey === column) expect((await read(`${path}/${encodeURIComponent(texts.ru)}`, 'en')).id).toBe(id);
    }
    const { choices } = (await read(`/lookup/${resource.name}?ids=${id}`, 'ru')) as unknown as { choices: object[] };
    if (spokenIn(resource).includes(nameKey)) expect(choices).toEqual([{ value: id, label: textsOf(nameKey, n).ru }]);
  },
);

test.each(tested.map((resource) => [resource.name, resource] as const))(
  '%s is written in the language of the writer, and what was only shown to them stays what it was',
  async (_, resource) => {
    const { path } = resource;
    const { id } = await made(resource);
    const [column = ''] = spokenIn(resource);
    const texts = textsOf(column, n);
    const write = async (language: string, text: string) => {
      const body = Object.fromEntries(
        Object.entries(await read(`${path}/${id}`, language)).filter(([key]) => key in resource.write.shape),
      );
      const { [`${column}_in`]: __, ...plain } = { ...body, [column]: text };
      return all.chief.post(path, plain).set('accept-language', language);
    };
    expect((await write('ru', 'Новое слово')).body[`${column}_in`]).toEqual({ ...texts, ru: 'Новое слово' });
    expect((await write('de', texts.uz)).body[`${column}_in`]).toEqual({ ...texts, ru: 'Новое слово' });
    expect((await write('uz', 'Yangi soʻz')).body[`${column}_in`]).toEqual({
      ...texts,
      ru: 'Новое слово',
      uz: 'Yangi soʻz',
    });
    expect((await read(`${path}/${id}`, 'fr'))[column]).toBe('Yangi soʻz');
    const history = (await read(`/history/${resource.name}/${id}`, 'en')) as unknown as HistoryEntry[];
    expect(history[0]?.changes?.[column]).toEqual([texts.uz, 'Yangi soʻz']);
    expect(Object.keys(history[0]?.changes ?? {})).not.toContain(`${column}_in`);
  },
);

test.each(tested.map((resource) => [resource.name, resource] as const))(
  '%s has in a file what its reader sees, and all languages beside it',
  async (_, resource) => {
    await made(resource);
    const [column = ''] = spokenIn(resource);
    const { uz, ru, en } = textsOf(column, n);
    const file = await all.chief.get(`${resource.path}/export?format=csv`).set('accept-language', 'ru');
    expect([file.status, file.text]).toEqual([200, expect.stringContaining(ru)]);
    for (const said of [`uz: ${uz}`, `ru: ${ru}`, `en: ${en}`]) expect(file.text).toContain(said);
  },
);

/** What the record wants first: a reservation of the room, an activated position, a form of vacancies; their specs ask it. */
const ASKED_ELSEWHERE = [
  'club_events.room_name',
  'vacancy_positions.job_position_title',
  'vacancy_positions.form_name',
];
/** What other resources show of a spoken column. */
const labels = RESOURCES.flatMap((resource) =>
  Object.entries(resource.refs ?? {}).flatMap(([by, ref]) =>
    Object.entries(ref?.as ?? {}).flatMap(([label, from]) => {
      const to = tested.find(({ name }) => name === ref?.to);
      const name = `${resource.name}.${label}`;
      const isAsked = to && spokenIn(to).includes(String(from)) && !ASKED_ELSEWHERE.includes(name);
      return isAsked && isMadeByCall(resource) && by in resource.write.shape
        ? [{ name, resource, by, label, to, from: String(from) }]
        : [];
    }),
  ),
);
test.each(labels.map((one) => [one.name, one] as const))(
  '%s is shown in the language of the reader, and found in all',
  async (_, { resource, by, label, to, from }) => {
    const { id: other } = await made(to);
    const isList = by.endsWith('_ids');
    const texts = textsOf(from, n);
    const { id } = (
      await all.chief.post(resource.path, { ...(await all.sample(resource)), [by]: isList ? [other] : other })
    ).body as Made;
    for (const [language, text] of Object.entries({ ...texts, pt: texts.uz })) {
      expect((await read(`${resource.path}/${id}`, language))[label]).toEqual(isList ? [text] : text);
      if (!resource.search.includes(label)) continue;
      const found = await read(`${resource.path}?size=500&search=${encodeURIComponent(texts.ru)}`, language);
      expect(found.content.map((one) => one.id)).toContain(id);
    }
  },
);

test('every spoken column has its languages beside it', () => {
  for (const { name, columns } of RESOURCES)
    for (const column of Object.keys(columns).filter((one) => columns[one]?.about.kind === 'spoken'))
      expect([name, column, columns[`${column}_in`]?.about.db]).toEqual([name, column, 'jsonb']);
});
