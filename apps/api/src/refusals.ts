import type { OpenAPIObject } from '@nestjs/swagger';

type Operation = NonNullable<OpenAPIObject['paths'][string]['post']>;
type Responses = Operation['responses'];

const WAYS = ['get', 'post', 'put', 'delete'] as const;
const string = { type: 'string' } as const;
const params = { type: 'object', description: 'What the sentence speaks of', additionalProperties: true } as const;

/** What every refusal answers: `ProblemBody` of the domain. */
const PROBLEM = {
  type: 'object',
  properties: {
    code: { ...string, description: 'Stable; a program goes by it' },
    message: { ...string, description: 'In the language of the call' },
    status: { type: 'integer' },
    params,
    request_id: string,
    fields: {
      type: 'array',
      items: {
        type: 'object',
        properties: { field: string, code: string, message: string, params },
        required: ['field', 'code', 'message'],
      },
    },
    current: {
      type: 'object',
      description: 'The record as it is now, where a version is stale',
      additionalProperties: true,
    },
  },
  required: ['code', 'message', 'status'],
} as const;

const MEANS = {
  400: 'The call is not as its description says',
  401: 'There is no living session',
  403: 'This person may not make the call',
  404: 'Nothing of that name, or nothing that this person may know of',
  409: 'The state of the record, its version or another record does not allow it',
  413: 'The body is too large',
  415: 'The body has none of the formats that the call takes',
  422: 'Something that it needs is missing; a person can mend that',
  429: 'Too many calls',
} as const;
type Status = keyof typeof MEANS;

/** How a call can refuse follows from what it is given: a session, a path, a query, a body. */
function statusesOf(way: (typeof WAYS)[number], { security, parameters = [], requestBody }: Operation): Status[] {
  const places = parameters.map((given) => ('in' in given ? given.in : ''));
  const isRead = way === 'get';
  return [
    400,
    ...(security?.length ? ([401, 403] as const) : []),
    ...(places.includes('path') ? ([404] as const) : []),
    ...(isRead ? [] : ([409] as const)),
    ...(requestBody ? ([413, 415] as const) : []),
    ...(isRead ? [] : ([422] as const)),
    429,
  ];
}

/** Writes into the description how each call refuses, with one schema for all. */
export function nameRefusals({ paths, components = {} }: OpenAPIObject): void {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } };
  components.schemas = { ...components.schemas, Problem: PROBLEM as never };
  components.responses = Object.fromEntries(
    Object.entries(MEANS).map(([status, description]) => [`Refused${status}`, { description, content }]),
  );
  for (const path of Object.values(paths))
    for (const way of WAYS) {
      const call = path[way];
      if (!call) continue;
      const refused = statusesOf(way, call).map((status) => [
        status,
        { $ref: `#/components/responses/Refused${status}` },
      ]);
      call.responses = { ...(Object.fromEntries(refused) as Responses), ...call.responses };
    }
}
