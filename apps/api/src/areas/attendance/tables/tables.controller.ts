import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import {
  attendanceMarks,
  attendanceTable,
  lessonAttendances,
  moduleListQuery,
  studentAttendance,
  studentListQuery,
  studentQuery,
  tableQuery,
} from '@quad/domain/attendance';
import { Can, Ctx } from '#core/access/decorators.js';
import type { Context } from '#core/context.js';
import { Tables } from './tables.service.js';

const JSON_TEXT = 'application/json; charset=utf-8';

@ApiTags('attendance')
@ApiBearerAuth()
@Controller(`${lessonAttendances.path}/table`)
export class TablesController {
  constructor(private readonly tables: Tables) {}

  @Get()
  @Can('read', lessonAttendances)
  @Header('content-type', JSON_TEXT)
  @ApiOperation({ summary: 'Students by lessons of one module and group' })
  @ApiResponse({ status: 200, standardSchema: attendanceTable as never })
  grid(@Ctx() ctx: Context, @Query({ schema: tableQuery }) query: z.output<typeof tableQuery>): Promise<string> {
    return this.tables.grid(ctx, query);
  }

  @Get('student')
  @Can('read', attendanceMarks)
  @Header('content-type', JSON_TEXT)
  @ApiOperation({ summary: 'One student’s attendance, module by module; without student_id one’s own' })
  @ApiResponse({ status: 200, standardSchema: studentAttendance as never })
  student(@Ctx() ctx: Context, @Query({ schema: studentQuery }) query: z.output<typeof studentQuery>): Promise<string> {
    return this.tables.student(ctx, query);
  }

  @Get('student/list')
  @Can('read', lessonAttendances)
  @Header('content-type', JSON_TEXT)
  @ApiOperation({ summary: 'A page of students with their percentages' })
  students(
    @Ctx() ctx: Context,
    @Query({ schema: studentListQuery }) query: z.output<typeof studentListQuery>,
  ): Promise<string> {
    return this.tables.students(ctx, query);
  }

  @Get('module')
  @Can('read', lessonAttendances)
  @Header('content-type', JSON_TEXT)
  @ApiOperation({ summary: 'A page of taught modules with their percentages' })
  modules(
    @Ctx() ctx: Context,
    @Query({ schema: moduleListQuery }) query: z.output<typeof moduleListQuery>,
  ): Promise<string> {
    return this.tables.modules(ctx, query);
  }
}
