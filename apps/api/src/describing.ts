import type { INestApplication, Type } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import {
  ApiBearerAuth,
  ApiBody,
  ApiConsumes,
  ApiExcludeController,
  ApiOperation,
  ApiProduces,
  ApiResponse,
  ApiTags,
  DocumentBuilder,
  SwaggerModule,
  type ApiResponseOptions,
  type OpenAPIObject,
} from '@nestjs/swagger';
import { z } from 'zod';
import { VERSION, type AnyCall } from '@quad/domain/core';
import { ABOUT, ACCESS, type Access, type Told } from '#core/access/decorators.js';
import { NOTHING } from '#core/call.js';
import { nameRefusals } from './refusals.js';

/* Only what describes the calls imports this file: its packages are a tenth of all modules of a server. */

const header = (name: string, otherwise?: string) => ({
  name,
  in: 'header' as const,
  required: false,
  schema: { type: 'string' as const, ...(otherwise && { default: otherwise }) },
});

const BOOK = new DocumentBuilder()
  .setTitle('Quad')
  .setVersion(VERSION)
  .setDescription('The live campus portal. Every call, with who may make it and how it refuses.')
  .addBearerAuth()
  .addGlobalParameters(header('institution'), header('Accept-Language', 'en'))
  .build();

/** The description of every call of `app`. Takes seconds of the event loop: the build writes it down (describe.ts). */
export function describe(app: INestApplication): OpenAPIObject {
  for (const { controllers } of app.get(ModulesContainer).values())
    for (const { metatype } of controllers.values()) tell(metatype as Type);
  const made = SwaggerModule.createDocument(app, BOOK);
  allowNull(made);
  nameRefusals(made);
  return made;
}

/** Decorators add to what is there: a class that two servers of a process share is decorated once. */
const told = new WeakSet<object>();

/** Decorates a controller and its handlers with what they note of themselves. */
function tell(controller: Type): void {
  if (told.has(controller)) return;
  told.add(controller);
  const { area } = (Reflect.getMetadata(ABOUT, controller) ?? {}) as Told;
  if (area) ApiTags(area)(controller);
  else ApiExcludeController()(controller);
  const target = controller.prototype as object;
  for (const [key, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(target)))
    if (typeof descriptor.value === 'function')
      for (const decorate of decoratorsOf(descriptor.value as object)) decorate(target, key, descriptor);
}

function decoratorsOf(handler: object): MethodDecorator[] {
  const { summary, answer, file, form } = (Reflect.getMetadata(ABOUT, handler) ?? {}) as Told;
  const access = Reflect.getMetadata(ACCESS, handler) as Access | undefined;
  if (summary === undefined) return [];
  return [
    ...(access?.kind === 'public' ? [] : [ApiBearerAuth()]),
    ApiOperation({ summary }),
    ...(answer ? [ApiResponse({ status: 200, standardSchema: answer } as ApiResponseOptions)] : []),
    ...(file ? [ApiProduces(...file)] : []),
    ...(form ? [ApiConsumes('multipart/form-data'), ApiBody({ schema: formBody(form) as never })] : []),
  ];
}

/** Fields of a form are text; its file may be of one of these formats. */
const formBody = ({ formats, fields = NOTHING }: NonNullable<AnyCall['form']>): object => {
  const { properties, required = [] } = z.toJSONSchema(fields, { target: 'openapi-3.0', io: 'input' });
  const file = { type: 'string', format: 'binary', description: `One file: ${formats.join(', ')}` };
  return { type: 'object', properties: { file, ...properties }, required: ['file', ...required] };
};

/** In OpenAPI 3.0 a value that may be null or one of a few must name null among them. */
function allowNull(node: unknown): void {
  if (!node || typeof node !== 'object') return;
  const { nullable, enum: choices } = node as { nullable?: boolean; enum?: unknown[] };
  if (nullable && Array.isArray(choices) && !choices.includes(null)) choices.push(null);
  for (const each of Object.values(node)) allowNull(each);
}
