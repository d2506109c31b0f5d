import { Body, Controller, Get, Header, HttpCode, Post, Query, StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiResponse } from '@nestjs/swagger';
import { z } from 'zod';
import type { PageQuery } from '@quad/domain/core';
import {
  assignment,
  groups,
  moved,
  shortGroup,
  shuffle,
  shuffled,
  studentListQuery,
  transfer,
  unplacedQuery,
  unplacedStudent,
} from '@quad/domain/groups';
import { Can, Ctx } from '#core/access/decorators.js';
import type { Context } from '#core/context.js';
import { XLSX } from '#core/documents/sheets.js';
import { pageSchema, ResourceController } from '#core/resource/resource.controller.js';
import { GroupsService } from './groups.service.js';
import { PlacementService } from './placement.service.js';
import { StudentListService } from './student-list.service.js';

const JSON_TEXT = 'application/json; charset=utf-8';

@Controller(groups.path)
export class GroupsController extends ResourceController(groups) {
  constructor(
    override readonly service: GroupsService,
    private readonly placement: PlacementService,
    private readonly lists: StudentListService,
  ) {
    super();
  }

  @Get('all/short')
  @Can('read', groups)
  @Header('content-type', JSON_TEXT)
  @ApiOperation({ summary: 'Id, title and number of students of all groups that the filters name' })
  @ApiResponse({ status: 200, standardSchema: z.array(shortGroup) as never })
  short(@Ctx() ctx: Context, @Query({ schema: groups.filter }) filters: object): Promise<string> {
    return this.service.short(ctx, filters as never);
  }

  @Get('all/updated')
  @Can('read', groups)
  @Header('content-type', JSON_TEXT)
  @ApiOperation({ summary: 'All groups of a course, level or academic year' })
  @ApiResponse({ status: 200, standardSchema: z.array(groups.record) as never })
  updated(@Ctx() ctx: Context, @Query({ schema: groups.filter }) filters: object): Promise<string> {
    return this.service.all(ctx, filters as never);
  }

  @Post('shuffle')
  @HttpCode(200)
  @Can('update', groups)
  @ApiOperation({
    summary: 'Spreads the students of a course and level evenly over groups; a preview unless `apply` is true',
  })
  @ApiResponse({ status: 200, standardSchema: shuffled as never })
  shuffle(
    @Ctx() ctx: Context,
    @Body({ schema: shuffle }) body: z.infer<typeof shuffle>,
  ): Promise<z.infer<typeof shuffled>> {
    return this.placement.shuffle(ctx, body);
  }

  @Post('student/transfer')
  @HttpCode(200)
  @Can('update', groups)
  @ApiOperation({ summary: 'Moves students to a group, all of them or nobody' })
  @ApiResponse({ status: 200, standardSchema: moved as never })
  transfer(
    @Ctx() ctx: Context,
    @Body({ schema: transfer }) body: z.infer<typeof transfer>,
  ): Promise<z.infer<typeof moved>> {
    return this.placement.transfer(ctx, body, { unplacedOnly: false });
  }

  @Get('assign')
  @Can('update', groups)
  @Header('content-type', JSON_TEXT)
  @ApiOperation({ summary: 'A page of students who have no group' })
  @ApiResponse({ status: 200, standardSchema: pageSchema(unplacedStudent) as never })
  unplaced(@Ctx() ctx: Context, @Query({ schema: unplacedQuery }) query: PageQuery): Promise<string> {
    return this.placement.unplaced(ctx, query);
  }

  @Post('assign')
  @HttpCode(200)
  @Can('update', groups)
  @ApiOperation({ summary: 'Puts students who have no group into one' })
  @ApiResponse({ status: 200, standardSchema: moved as never })
  assign(
    @Ctx() ctx: Context,
    @Body({ schema: assignment }) body: z.infer<typeof assignment>,
  ): Promise<z.infer<typeof moved>> {
    return this.placement.transfer(ctx, body, { unplacedOnly: true });
  }

  @Get('generate/student/list')
  @Can('export', groups)
  @ApiOperation({ summary: "The list of a group's students as a workbook" })
  async studentList(
    @Ctx() ctx: Context,
    @Query({ schema: studentListQuery }) { group_id }: z.infer<typeof studentListQuery>,
  ): Promise<StreamableFile> {
    const { name, content } = await this.lists.list(ctx, group_id);
    return new StreamableFile(content, {
      type: XLSX,
      disposition: `attachment; filename="students.xlsx"; filename*=UTF-8''${encodeURIComponent(name)}`,
    });
  }
}
