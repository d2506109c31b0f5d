import fc from 'fast-check';
import { victims } from './acked-writes.mjs';
import { arbitraryOf } from './arbitrary.mjs';
import { operationsOf } from './fuzz.mjs';
import { draft7, faultsOf, judge } from './fuzz-judge.mjs';
import { ModelBoard } from './model-board.mjs';
import { ModelChat } from './model-chat.mjs';
import { readArguments } from './run.mjs';

const answer = (/** @type {number} */ status, /** @type {unknown} */ value, more = {}) => ({
  status,
  text: typeof value === 'string' ? value : JSON.stringify(value),
  ms: 3,
  headers: new Headers({ 'content-type': 'application/json' }),
  ...more,
});
const problem = (/** @type {number} */ status) => ({ code: 'invalid', status, message: 'No.', request_id: 'r' });

test('a right answer has no fault, and each kind of wrong one is named', () => {
  expect(faultsOf(answer(200, { id: 1 }))).toEqual([]);
  expect(faultsOf(answer(400, problem(400)))).toEqual([]);
  expect(faultsOf(answer(500, problem(500)))).toEqual(['500']);
  expect(faultsOf(answer(404, problem(400)))).toEqual(['a 404 that is no problem']);
  expect(
    faultsOf(answer(400, { ...problem(400), message: 'x\n    at Object.<anonymous> (/app/main.js:1:2)' })),
  ).toEqual(['an accident in the text']);
  expect(faultsOf(answer(200, {}, { ms: 6000 }))).toEqual(['slower than 5 s']);
  expect(faultsOf(answer(200, '{"cut":'))).toEqual(['no JSON']);
  expect(faultsOf(answer(0, ''))).toEqual(['no answer']);
});

test('an answer is held against the schema of its own operation, through references', () => {
  const document = {
    components: { schemas: { Thing: { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] } } },
    paths: {
      '/things/{id}': {
        get: {
          responses: { 200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } } } },
        },
      },
    },
  };
  const [operation] = operationsOf(document);
  const verdict = judge(document);
  const hear = (/** @type {unknown} */ value) =>
    verdict.hear({ operation, drawn: {}, role: 'admin', answer: answer(200, value) });
  hear({ id: 1 });
  expect(verdict.sum({ alive: true, operations: 1, seed: 1 })).toMatchObject({ pass: true });
  hear({ id: 'one' });
  const { pass, lines } = verdict.sum({ alive: true, operations: 1, seed: 1 });
  expect(pass).toBe(false);
  expect(lines[0]).toContain('200 against its schema (/id must be integer) at GET /things/{id}');
});

test('bounds of OpenAPI 3.0 are read as they are meant', () => {
  expect(draft7({ minimum: 0, exclusiveMinimum: true, items: [{ maximum: 9, exclusiveMaximum: false }] })).toEqual({
    exclusiveMinimum: 0,
    items: [{ maximum: 9 }],
  });
});

test('a run in which nobody was known does not pass', () => {
  const heard = (/** @type {string} */ role) => {
    const verdict = judge({ paths: {} });
    verdict.hear({
      operation: { path: '/x', method: 'GET', operation: {} },
      drawn: {},
      role,
      answer: answer(401, problem(401)),
    });
    return verdict.sum({ alive: true, operations: 1, seed: 1 }).pass;
  };
  expect(heard('admin')).toBe(false);
  expect(heard('visitor')).toBe(true);
});

test('requests are mostly what the schema asks for, sometimes not, and the same for the same seed', () => {
  const schema = {
    type: 'object',
    properties: {
      name: { type: 'string', maxLength: 5 },
      kind: { enum: ['a', 'b'] },
      id: { $ref: '#/components/schemas/Id' },
    },
    required: ['name', 'kind', 'id'],
  };
  const known = { components: { Id: { type: 'integer', minimum: 1, maximum: 9 } }, ids: [7] };
  const draw = () => fc.sample(arbitraryOf(schema, known), { numRuns: 500, seed: 5 });
  const isRight = (/** @type {{ name?: unknown, kind: string, id: unknown }} */ value) =>
    typeof value?.name === 'string' &&
    value.name.length <= 10 &&
    ['a', 'b'].includes(value.kind) &&
    Number.isInteger(value.id);
  const right = draw().filter(isRight).length;
  expect(right).toBeGreaterThan(200);
  expect(right).toBeLessThan(480);
  expect(JSON.stringify(draw())).toBe(JSON.stringify(draw()));
});

test('who dies when is spread over the run', () => {
  const all = victims(5, 3);
  expect([all.filter((who) => who === 'api').length, all.filter((who) => who === 'database').length]).toEqual([5, 3]);
  expect(new Set(all.slice(0, 4)).size).toBe(2);
  expect(victims(100, 30)).toHaveLength(130);
});

describe('a model board', () => {
  const board = () => {
    const made = new ModelBoard({ url: 'http://127.0.0.1:1', token: '', register: 1 });
    made.close();
    made.version = 4;
    return Object.assign(made, { fetch: async () => undefined });
  };
  const event = (/** @type {number} */ version, /** @type {string} */ status) => ({
    version,
    marks: [{ student_id: 1, status }],
  });
  const truth = (/** @type {number} */ version, /** @type {string} */ status, counts = {}) => ({
    version,
    marks: new Map(status ? [[1, status]] : []),
    counts: { present: 0, late: 0, ...counts },
  });

  test('applies what follows, passes over what it has, and sees a gap', () => {
    const one = board();
    one.hear(event(5, 'present'));
    one.hear(event(5, 'late'));
    one.hear(event(6, 'late'));
    one.hear(event(8, 'present'));
    expect([one.version, one.applied, one.repeated, one.gaps]).toEqual([6, 2, 1, 1]);
    expect(one.difference(truth(6, 'late', { late: 1 }))).toBeUndefined();
  });

  test('says what differs: the version, a mark, or a count that was moved twice', () => {
    const one = board();
    one.hear(event(5, 'present'));
    expect(one.difference(truth(6, 'present', { present: 1 }))).toContain('version 5');
    expect(one.difference(truth(5, 'late', { late: 1 }))).toContain('1 students');
    one.counts.present = 2;
    expect(one.difference(truth(5, 'present', { present: 1 }))).toContain('applied twice');
  });
});

test('goals are chosen by name, and a strange one is refused', () => {
  expect(readArguments(['r1,R3', '--full', '--seed=7'])).toEqual({
    wanted: ['R1', 'R3'],
    full: true,
    build: true,
    seed: 7,
  });
  expect(readArguments(['--no-build'])).toMatchObject({
    wanted: ['R1', 'R2', 'R2C', 'R3', 'R5', 'R5H', 'R8', 'R9', 'R10', 'R11', 'R12'],
    full: false,
    build: false,
  });
  expect(() => readArguments(['R99'])).toThrow('R99');
  expect(() => readArguments(['--help'])).toThrow('--seed=N');
});

describe('a model chat', () => {
  const chat = () => {
    const made = new ModelChat({ url: 'http://127.0.0.1:1', token: '', room: 1 });
    made.close();
    return Object.assign(made, { fetch: async () => undefined });
  };
  const message = (/** @type {number} */ seq, rev = seq, version = 1, text = `Number ${seq}`) => ({
    id: seq + 100,
    seq,
    rev,
    version,
    client_id: `c${seq}`,
    text,
    deleted_at: null,
  });

  test('keeps what comes once, takes the later version, and after a hole goes back to where it was whole', () => {
    const one = chat();
    for (const each of [message(1), message(1), message(2), message(2, 3, 2, 'Changed'), message(2), message(4, 5)])
      one.hear(each);
    expect([one.rev, one.applied, one.repeated, one.gaps, one.messages.get(2)?.text]).toEqual([3, 4, 2, 1, 'Changed']);
  });

  test('says what differs: a message that is missing, one too many, other words', () => {
    const one = chat();
    [message(1), message(2)].forEach((each) => one.hear(each));
    const truth = (/** @type {ReturnType<typeof message>[]} */ ...all) => new Map(all.map((each) => [each.seq, each]));
    expect(one.difference(truth(message(1), message(2)))).toBeUndefined();
    expect(one.difference(truth(message(1), message(2), message(3)))).toContain('1 messages are missing');
    expect(one.difference(truth(message(1)))).toContain('1 messages too many');
    expect(one.difference(truth(message(1), message(2, 4, 2, 'Other')))).toContain('say something else');
  });
});
