import { Controller, Get, Param } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { typeEntry, types } from '@quad/domain/reference';
import { Can, Ctx } from '#core/access/decorators.js';
import type { Context } from '#core/context.js';
import { ResourceController } from '#core/resource/resource.controller.js';
import { TypesService } from './types.service.js';

/** Where the words of the lookups are kept: one record a word. */
@Controller(types.path)
export class TypesController extends ResourceController(types) {
  constructor(override readonly service: TypesService) {
    super();
  }
}

/** The lookups as forms read them. */
@ApiTags('reference')
@ApiBearerAuth()
@Controller('types')
export class TypeLookupController {
  constructor(private readonly types: TypesService) {}

  @Get(':variable')
  @Can('read', types)
  @ApiOperation({ summary: 'The words of a lookup, in the language of the caller' })
  @ApiResponse({ status: 200, standardSchema: z.array(typeEntry) as never })
  words(@Ctx() ctx: Context, @Param('variable') variable: string) {
    return this.types.words(ctx, variable);
  }

  @Get(':variable/:child')
  @Can('read', types)
  @ApiOperation({ summary: 'The words that hang on one value of a lookup' })
  @ApiResponse({ status: 200, standardSchema: z.array(typeEntry) as never })
  children(@Ctx() ctx: Context, @Param('variable') variable: string, @Param('child') child: string) {
    return this.types.words(ctx, variable, child);
  }
}
