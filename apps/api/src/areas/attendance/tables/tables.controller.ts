import { Controller, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { attendanceCalls } from '@quad/domain/attendance';
import type { TakenBy } from '@quad/domain/core';
import { Call } from '#core/call.js';
import type { Context } from '#core/context.js';
import { Tables } from './tables.service.js';

const JSON_TEXT = 'application/json; charset=utf-8';
type Taken = TakenBy<typeof attendanceCalls>;

@ApiTags('attendance')
@Controller()
export class TablesController {
  constructor(private readonly tables: Tables) {}

  @Call(attendanceCalls.table)
  @Header('content-type', JSON_TEXT)
  grid(ctx: Context, query: Taken['table']): Promise<string> {
    return this.tables.grid(ctx, query);
  }

  @Call(attendanceCalls.student)
  @Header('content-type', JSON_TEXT)
  student(ctx: Context, query: Taken['student']): Promise<string> {
    return this.tables.student(ctx, query);
  }

  @Call(attendanceCalls.students)
  @Header('content-type', JSON_TEXT)
  students(ctx: Context, query: Taken['students']): Promise<string> {
    return this.tables.students(ctx, query);
  }

  @Call(attendanceCalls.modules)
  @Header('content-type', JSON_TEXT)
  modules(ctx: Context, query: Taken['modules']): Promise<string> {
    return this.tables.modules(ctx, query);
  }
}
