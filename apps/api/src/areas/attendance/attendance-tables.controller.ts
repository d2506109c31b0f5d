import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { attendanceMarks, attendanceTable, lessonAttendances, moduleListQuery, studentAttendance, studentListQuery, studentQuery, tableQuery, type AttendanceTable, type StudentAttendance } from '@quad/domain/attendance';
import { Can, Ctx } from '#core/access/decorators.js';
import type { Context } from '#core/context.js';
import { AttendanceTables } from './attendance-tables.service.js';

const JSON_TEXT = 'application/json; charset=utf-8';

@ApiTags('attendance')
@ApiBearerAuth()
@Controller('attendance/table')
export class AttendanceTablesController {
  constructor(private readonly tables: AttendanceTables) {}

  @Get()
  @Can('read', lessonAttendances)
  @ApiOperation({ summary: 'Students by lessons of one module and group, with percentages' })
  @ApiResponse({ status: 200, standardSchema: attendanceTable as never })
  table(@Ctx() ctx: Context, @Query({ schema: tableQuery }) query: z.output<typeof tableQuery>): Promise<AttendanceTable> {
    return this.tables.table(ctx, query);
  }

  @Get('student')
  @Can('read', attendanceMarks)
  @ApiOperation({ summary: 'One student module by module: a student herself, staff anybody' })
  @ApiResponse({ status: 200, standardSchema: studentAttendance as never })
  student(@Ctx() ctx: Context, @Query({ schema: studentQuery }) query: z.output<typeof studentQuery>): Promise<StudentAttendance> {
    return this.tables.student(ctx, query);
  }

  @Get('student/list')
  @Can('read', lessonAttendances)
  @Header('content-type', JSON_TEXT)
  @ApiOperation({ summary: 'A page of students with hours and percentages' })
  students(@Ctx() ctx: Context, @Query({ schema: studentListQuery }) query: z.output<typeof studentListQuery>): Promise<string> {
    return this.tables.students(ctx, query);
  }

  @Get('module')
  @Can('read', lessonAttendances)
  @Header('content-type', JSON_TEXT)
  @ApiOperation({ summary: 'A page of taught modules with hours and percentages over all their students' })
  modules(@Ctx() ctx: Context, @Query({ schema: moduleListQuery }) query: z.output<typeof moduleListQuery>): Promise<string> {
    return this.tables.modules(ctx, query);
  }
}
