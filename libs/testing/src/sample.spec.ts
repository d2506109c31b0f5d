import { z } from 'zod';
import { RESOURCES } from '@quad/domain/resources';
import { sample } from './sample.js';

test.each(RESOURCES.map((resource) => [resource.name, resource] as const))(
  'a sample of %s is a record',
  (_, resource) => {
    const made = sample(resource);
    expect(z.strictObject(resource.record.shape).safeParse(made).error?.issues).toBeUndefined();
    expect(made).toMatchObject({ id: 1, version: 1 });
  },
);

test('what is given replaces what a sample has, and a value that the contract does not take is refused by name', () => {
  const [resource] = RESOURCES;
  expect(sample(resource!, { id: 7 })).toMatchObject({ id: 7 });
  expect(() => sample(resource!, { id: 'seven' as never })).toThrow(`no record of ${resource!.name}: `);
});
