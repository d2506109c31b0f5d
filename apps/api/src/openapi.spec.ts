import { describeCalls } from './description.js';
import { startPortal, type Portal } from '#testing/portal.js';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

interface Described {
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
  readonly security?: readonly object[];
  readonly requestBody?: { readonly content: Record<string, { readonly schema: { readonly properties: object } }> };
}
const bodyOf = (call: Described): object => call.requestBody?.content['application/json']?.schema.properties ?? {};

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

test('the description names what every call is given: each part of its path, its query, its body, and one way to sign', async () => {
  const { body } = await portal.visitor.get('/api/v1/openapi.json');
  const calls = Object.entries(body.paths as Record<string, Record<string, Described>>).flatMap(([path, ways]) =>
    Object.entries(ways).map(([way, call]) => ({ name: `${way} ${path}`, path, ...call })),
  );
  const namesIn = (call: Described, place: string) =>
    call.parameters.filter((given) => given.in === place).map(({ name }) => name);
  const silent = calls.filter((call) =>
    [...call.path.matchAll(/\{(\w+)\}/g)].some(([, name = '']) => !namesIn(call, 'path').includes(name)),
  );
  expect(silent.map(({ name }) => name)).toEqual([]);
  expect(calls.filter(({ security = [] }) => security.length > 1).map(({ name }) => name)).toEqual([]);
  const balance = body.paths['/api/v1/vacation-request/balance'].get;
  expect(namesIn(balance, 'query').sort()).toEqual(['staff_id', 'year']);
  expect(Object.keys(bodyOf(body.paths['/api/v1/vacation-request/status'].post))).toContain('event');
});

test('a page to read the description is at /docs, with a program that asks for it', async () => {
  const at = (path: string) => portal.visitor.get(`/api/v1/docs${path}`);
  expect((await at('')).headers.location).toBe('/api/v1/docs/index.html');
  expect((await at('/index.html')).text).toContain('./swagger-initializer.js');
  expect((await at('/swagger-initializer.js')).text).toContain("url: '/api/v1/openapi.json'");
  expect((await at('/swagger-ui-bundle.js')).status).toBe(200);
  expect((await at('/package.json/..%2f..%2fpg')).status).toBe(404);
});

test('what the build writes down is what a running server says of itself', async () => {
  const { body } = await portal.visitor.get('/api/v1/openapi.json');
  expect(JSON.parse(JSON.stringify(await describeCalls()))).toEqual(body);
});

test('the description says what sorts a list, what a form is made of, and how each call refuses', async () => {
  const { body } = await portal.visitor.get('/api/v1/openapi.json');
  const sort = body.paths['/api/v1/country'].get.parameters.find(({ name }: { name: string }) => name === 'sort');
  expect(sort.schema.enum).toEqual(expect.arrayContaining(['name', 'name,asc', 'id,desc', 'created_at,desc']));
  const ways = (Object.values(body.paths) as object[]).flatMap((path) => Object.values(path));
  const forms = ways.map(({ requestBody }) => requestBody?.content['multipart/form-data']?.schema).filter(Boolean);
  expect(forms.length).toBeGreaterThanOrEqual(13);
  for (const form of forms) {
    expect(form.required).toContain('file');
    expect(form.properties.file).toMatchObject({ format: 'binary', description: expect.stringMatching(/: .+/) });
  }
  const upload = body.paths['/api/v1/roster/upload'].post;
  expect(upload.requestBody.content['multipart/form-data'].schema).toMatchObject({
    properties: { kind: { enum: expect.arrayContaining(['oneroster']) } },
    required: ['file', 'kind'],
  });
  expect(Object.keys(upload.responses)).toEqual(['200', '400', '401', '403', '409', '413', '415', '422', '429']);
  for (const { responses } of ways) expect(responses['400']).toEqual({ $ref: '#/components/responses/Refused400' });
  expect(body.paths['/api/v1/country/{id}'].get.responses['404'].$ref).toMatch(/404$/);
  expect(body.paths['/api/v1/public/inquiry'].get.responses['401']).toBeUndefined();
  expect(body.components.schemas.Problem.required).toEqual(['code', 'message', 'status']);
});
