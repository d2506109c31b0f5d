import {
  Body,
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
import { ApiBearerAuth, ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import { RouteConfig } from '@nestjs/platform-fastify';
import { z } from 'zod';
import {
  id,
  pageQuery,
  pageSchema,
  payloadOf,
  Problem,
  type AnyResource,
  type RecordOf,
  type WriteOf,
} from '@quad/domain/core';
import { Can, Ctx } from '#core/access/decorators.js';
import type { Context } from '#core/context.js';
import { parse } from '#core/errors/validation.js';
import { exportQuery, Exports, type ExportQuery } from './export.service.js';
import type { ResourceService } from './resource.service.js';

type Service<D extends AnyResource> = Pick<
  ResourceService<D, never>,
  'page' | 'all' | 'find' | 'save' | 'remove' | 'act' | 'batches' | 'exported'
>;

export interface ResourceRoutes<D extends AnyResource> {
  page(ctx: Context, query: never): Promise<string>;
  all(ctx: Context, query: never): Promise<string>;
  export(ctx: Context, query: never): Promise<StreamableFile>;
  find(ctx: Context, key: string): Promise<RecordOf<D>>;
  /** A declared call that replaces one of these takes its input as one object. */
  save(ctx: Context, body: WriteOf<D>, ...query: never[]): Promise<RecordOf<D>>;
  remove(ctx: Context, ...input: never[]): Promise<{ id: number }>;
  act(ctx: Context, ...input: never[]): Promise<RecordOf<D>>;
}

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

/**
 * The calls of a resource: GET base, GET base/all, GET base/export, GET base/{id or name}, POST base (create, or update
 * when the body has an id), DELETE base/{id}; and for its workflow POST base/{id}/actions/{event}. Decorate the subclass with
 * `@Controller(definition.path)`. Routes of the subclass win over these.
 */
export function ResourceController<D extends AnyResource>(
  definition: D,
): abstract new () => ResourceRoutes<D> & { readonly service: Service<D> } {
  const listQuery = pageQuery.extend(definition.filter.shape);
  const allQuery = listQuery.omit({ page: true, size: true });
  const wholeQuery = allQuery.extend(exportQuery.shape);
  const record = definition.record as z.ZodType;
  const page = pageSchema(record);

  @ApiTags(definition.area)
  @ApiBearerAuth()
  abstract class Controller implements ResourceRoutes<D> {
    /** Declared calls of a subclass are below it. */
    static readonly base = definition.path;
    abstract readonly service: Service<D>;
    @Inject(Exports) private readonly exports: Exports;

    @Get()
    @Can('read', definition)
    @Header('content-type', 'application/json; charset=utf-8')
    @ApiOperation({ summary: `A page of ${definition.name}` })
    @ApiResponse({ status: 200, standardSchema: page })
    page(@Ctx() ctx: Context, @Query({ schema: listQuery }) query: never): Promise<string> {
      return this.service.page(ctx, query);
    }

    @Get('all')
    @Can('read', definition)
    @Header('content-type', 'application/json; charset=utf-8')
    @ApiOperation({ summary: `All ${definition.name} that the filters name` })
    @ApiResponse({ status: 200, standardSchema: z.array(record) })
    all(@Ctx() ctx: Context, @Query({ schema: allQuery }) query: never): Promise<string> {
      return this.service.all(ctx, query);
    }

    @Get('export')
    @Can('export', definition)
    @ApiOperation({
      summary: `Everything that the filters name of ${definition.name}, as a workbook or CSV; at most 100,000 rows`,
    })
    @ApiProduces('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv')
    export(@Ctx() ctx: Context, @Query({ schema: wholeQuery }) query: never): Promise<StreamableFile> {
      const { format, file_name, sheet_name, ...filters } = query as ExportQuery;
      return this.exports.write(ctx, this.service.exported ?? definition, {
        format,
        file_name,
        sheet_name,
        batches: this.service.batches(ctx, filters),
      });
    }

    @Get(':id')
    @Can('read', definition)
    @ApiOperation({ summary: `One of ${definition.name}, by id or name` })
    @ApiResponse({ status: 200, standardSchema: record })
    find(@Ctx() ctx: Context, @Param('id') key: string): Promise<RecordOf<D>> {
      return this.service.find(ctx, key);
    }

    @Post()
    @HttpCode(200)
    @Can('create', definition)
    @RouteConfig({ bytes: definition.bytes })
    @ApiOperation({
      summary:
        `Creates one of ${definition.name}, or updates it when the body has its id` +
        (definition.sends ? '; `send` names an event that goes with it, both or neither' : ''),
    })
    @ApiResponse({ status: 200, standardSchema: record })
    save(
      @Ctx() ctx: Context,
      @Body({ schema: definition.write as never }) body: WriteOf<D>,
      @Query({ schema: sendingOf(definition) }) { send }: Sending = {},
    ): Promise<RecordOf<D>> {
      return this.service.save(ctx, body as never, send);
    }

    @Delete(':id')
    @Can('delete', definition)
    @ApiOperation({ summary: `Deletes one of ${definition.name}` })
    @ApiResponse({ status: 200, standardSchema: z.object({ id: z.int() }) })
    remove(@Ctx() ctx: Context, @Param('id', { schema: id }) key: number): Promise<{ id: number }> {
      return this.service.remove(ctx, key);
    }

    @Post(':id/actions/:event')
    @HttpCode(200)
    @Can('act', definition)
    @ApiOperation({ summary: `Sends an event of its workflow to one of ${definition.name}` })
    @ApiResponse({ status: 200, standardSchema: record })
    act(
      @Ctx() ctx: Context,
      @Param('id', { schema: id }) key: number,
      @Param('event') event: string,
      @Body() body: Record<string, unknown>,
    ): Promise<RecordOf<D>> {
      return this.service.act(ctx, key, sentTo(definition, event, body));
    }
  }
  return Controller as unknown as abstract new () => ResourceRoutes<D> & { readonly service: Service<D> };
}

export type ControllerType = Type<unknown>;
