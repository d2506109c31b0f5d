import { z } from 'zod';
import { listQueryOf, type AnyResource } from '@quad/domain/core';
import { RESOURCES } from './resources.js';

/** Filters by one of a few words: what the column is compared with. */
const worded = ({ columns, filter }: AnyResource): [name: string, words: readonly string[]][] =>
  Object.entries(columns).flatMap(([name, { about }]) =>
    name in filter.shape && about.equals instanceof z.ZodEnum ? [[name, about.equals.options as string[]]] : [],
  );
const resources: readonly AnyResource[] = RESOURCES;

test('every list that is narrowed by a word is narrowed by several, joined by commas, and by no other', () => {
  const all = resources.flatMap((of) => worded(of).map(([name, words]) => ({ of, name, words })));
  expect(all.length).toBeGreaterThan(50);
  for (const { of, name, words } of all) {
    const asked = (value: string) => listQueryOf(of).safeParse({ [name]: value });
    const some = [words[0], words.at(-1)];
    expect([of.name, name, asked(some.join(',')).data?.[name]]).toEqual([of.name, name, some]);
    expect([of.name, name, asked(`${words[0]},nowhere`).success]).toEqual([of.name, name, false]);
  }
});

test('every list is sorted by its id and by its columns, and says which where it is asked for another', () => {
  for (const of of resources) {
    const asked = (sort: string) => listQueryOf(of).safeParse({ sort });
    const good = of.sortable.flatMap((column) => [column, `${column},asc`, `${column},desc`]);
    expect([of.name, of.sortable]).toEqual([of.name, expect.arrayContaining(['id', 'created_at', 'updated_at'])]);
    expect([of.name, good.filter((sort) => !asked(sort).success)]).toEqual([of.name, []]);
    for (const sort of ['nowhere', 'id,down', 'id,', ',asc', 'id,asc,desc']) {
      const [issue] = asked(sort).error?.issues ?? [];
      const params = { say: 'core:errors.unsortable', columns: of.sortable.join(', ') };
      expect([of.name, sort, issue]).toEqual([of.name, sort, expect.objectContaining({ params })]);
    }
  }
});
