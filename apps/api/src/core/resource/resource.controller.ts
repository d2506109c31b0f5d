import {
  applyDecorators,
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Inject,
  Param,
  Post,
  Query,
  type StreamableFile,
  type Type,
} from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { z } from 'zod';
import { id, listQueryOf, pageSchema, payloadOf, Problem, type AnyCall, type AnyResource } from '@quad/domain/core';
import { About, Can, Ctx, type Told } from '#core/access/decorators.js';
import { NOTHING, serve, serving, wordOf, type Routes } from '#core/call.js';
import type { Context } from '#core/context.js';
import { parse } from '#core/errors/validation.js';
import { exportQuery, Exports, type ExportQuery } from '#core/resource/export/export.service.js';
import type { ResourceService } from './resource.service.js';

type Serving<D extends AnyResource> = Pick<
  ResourceService<D, never>,
  'page' | 'all' | 'find' | 'save' | 'remove' | 'act' | 'send' | 'batches' | 'exported'
>;

const version = z.int().positive().optional();

/** What a write may ask for besides: an event that goes with it. */
interface Sending {
  readonly send?: string;
}
const sendingOf = ({ sends }: AnyResource) => z.object(sends ? { send: z.enum(Object.keys(sends)).optional() } : {});

/** The payload of an event, checked by the workflow of the resource. */
export function sentTo(definition: AnyResource, event: string, body: unknown): { readonly event: string } {
  if (!definition.workflow || !definition.workflow.events.includes(event))
    throw new Problem('not_found', { params: { resource: definition.name, action: event } });
  const payload = parse((payloadOf(definition, event) ?? z.strictObject({})).extend({ version }), body ?? {});
  return { ...(payload as object), event };
}

/** The routes that a resource has without being told, by the names of their handlers. */
const OWN: Readonly<Record<string, string>> = {
  'GET ': 'page',
  'GET /all': 'all',
  'GET /export': 'export',
  'GET /:': 'find',
  'POST ': 'save',
  'DELETE /:': 'remove',
  'POST /:/actions/:': 'act',
};

/**
 * The calls of a resource; those that its services serve, of which the first is its own; and those of the tables that
 * send an event to it (`of`). A declared call takes the place of the resource's own at the same route.
 */
export function routesOf<D extends AnyResource>(
  definition: D,
  service: Type<Serving<D>>,
  ...more: readonly (Type | Readonly<Record<string, AnyCall>>)[]
): Routes {
  const { name, path: base } = definition;
  const controller = controllerOf(definition, service);
  const keyOf = ({ method, path }: AnyCall) => {
    const below = `${path}/`.startsWith(`${base}/`) ? path.slice(base.length) : path;
    return OWN[`${method} ${below.replace(/:\w+/g, ':')}`] ?? wordOf(`${method}${below}`);
  };
  for (const call of more.flatMap((each) => (typeof each === 'function' ? [] : Object.values(each))))
    if (call.of?.name === name) serve(controller, call, { key: keyOf(call), handle: sending(call) });
  return serving(controller, [service, ...more.filter((each) => typeof each === 'function')], { name, keyOf });
}

/** The same routes but for some of the resource's own, by the names of their handlers. */
export function without(routes: Routes, ...own: readonly ('save' | 'remove')[]): Routes {
  for (const name of own) delete (routes.prototype as Record<string, unknown>)[name];
  return routes;
}

/** The workflow checks what an event carries that only the body names. */
function sending({ route, of, event }: AnyCall) {
  if (event && !of?.workflow?.events.includes(event))
    throw new Error(`${route} sends ${event}, which ${of?.name} has not`);
  return function (
    this: { service: Serving<AnyResource> },
    ctx: Context,
    { id, ...sent }: { id: number; event: string },
  ) {
    return event ? this.service.act(ctx, id, { ...sent, event }) : this.service.send(ctx, { ...sent, id });
  };
}

/**
 * The calls of a resource: GET base, GET base/all, GET base/export, GET base/{id or name}, POST base (create, or update
 * when the body has an id), DELETE base/{id}; and for its workflow POST base/{id}/actions/{event}.
 */
function controllerOf<D extends AnyResource>(definition: D, service: Type<Serving<D>>): Type {
  const { path: base, name } = definition;
  const listQuery = listQueryOf(definition);
  const allQuery = listQuery.omit({ page: true, size: true });
  const wholeQuery = allQuery.extend(exportQuery.shape);
  const record = definition.record as z.ZodType;
  const asks = (verb: string, summary: string, gives: Pick<Told, 'answer' | 'file'>) =>
    applyDecorators(Can(verb, definition), About({ summary, ...gives }), ...(gives.answer ? [HttpCode(200)] : []));

  @About({ area: definition.area })
  @Controller()
  class Resource {
    @Inject(service) readonly service: Serving<AnyResource>;
    @Inject(Exports) private readonly exports: Exports;

    @Get(base)
    @asks('read', `A page of ${name}`, { answer: pageSchema(record) })
    @Header('content-type', 'application/json; charset=utf-8')
    page(@Ctx() ctx: Context, @Query({ schema: listQuery }) query: never): Promise<string> {
      return this.service.page(ctx, query);
    }

    @Get(`${base}/all`)
    @asks('read', `All ${name} that the filters name`, { answer: z.array(record) })
    @Header('content-type', 'application/json; charset=utf-8')
    all(@Ctx() ctx: Context, @Query({ schema: allQuery }) query: never): Promise<string> {
      return this.service.all(ctx, query);
    }

    @Get(`${base}/export`)
    @asks('export', `Everything that the filters name of ${name}, as a workbook or CSV; at most 100,000 rows`, {
      file: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'],
    })
    export(@Ctx() ctx: Context, @Query({ schema: wholeQuery }) query: never): Promise<StreamableFile> {
      const { format, file_name, sheet_name, ...filters } = query as ExportQuery;
      return this.exports.write(ctx, this.service.exported ?? definition, {
        format,
        file_name,
        sheet_name,
        batches: this.service.batches(ctx, filters),
      });
    }

    @Get(`${base}/:id`)
    @asks('read', `One of ${name}, by id or name`, { answer: record })
    find(@Ctx() ctx: Context, @Param('id') key: string, @Query({ schema: NOTHING }) _: object): Promise<object> {
      return this.service.find(ctx, key);
    }

    @Post(base)
    @asks(
      'create',
      `Creates one of ${name}, or updates it when the body has its id` +
        (definition.sends ? '; `send` names an event that goes with it, both or neither' : ''),
      { answer: record },
    )
    @RouteConfig({ bytes: definition.bytes })
    save(
      @Ctx() ctx: Context,
      @Body({ schema: definition.write as never }) body: object,
      @Query({ schema: sendingOf(definition) }) { send }: Sending = {},
    ): Promise<object> {
      return this.service.save(ctx, body as never, send);
    }

    @Delete(`${base}/:id`)
    @asks('delete', `Deletes one of ${name}`, { answer: z.object({ id: z.int() }) })
    remove(@Ctx() ctx: Context, @Param('id', { schema: id }) key: number): Promise<{ id: number }> {
      return this.service.remove(ctx, key);
    }

    @Post(`${base}/:id/actions/:event`)
    @asks('act', `Sends an event of its workflow to one of ${name}`, { answer: record })
    act(
      @Ctx() ctx: Context,
      @Param('id', { schema: id }) key: number,
      @Param('event') event: string,
      @Body() body: Record<string, unknown>,
    ): Promise<object> {
      return this.service.act(ctx, key, sentTo(definition, event, body));
    }
  }
  return Resource;
}
