import { startPortal, type Portal } from '#testing/portal.js';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

type Node = { readonly nullable?: boolean; readonly enum?: readonly unknown[] };
const nodes = (node: unknown): Node[] =>
  node && typeof node === 'object' ? [node, ...Object.values(node).flatMap(nodes)] : [];

test('the description of the calls says what they answer: a choice that may be null names null, a page has all its parts', async () => {
  const { body } = await portal.visitor.get('/api/v1/openapi.json');
  const choices = nodes(body).filter((node) => node.nullable && Array.isArray(node.enum));
  expect(choices.length).toBeGreaterThan(0);
  expect(choices.filter((node) => !node.enum?.includes(null))).toEqual([]);
  const page = body.paths['/api/v1/group/assign'].get.responses[200].content['application/json'].schema;
  expect(Object.keys(page.properties)).toEqual(
    Object.keys(body.paths['/api/v1/group'].get.responses[200].content['application/json'].schema.properties),
  );
});
