import { Injectable } from '@nestjs/common';
import { attendanceMarks, MARK_STATUSES } from '@quad/domain/attendance';
import type { Context } from '#core/context.js';
import type { Listing } from '#core/resource/list.query.js';
import { ResourceService } from '#core/resource/resource.service.js';
import type { ListAbout } from '#core/resource/resource.reader.js';
import { AttendanceMark } from '#schema/index.js';
import { sourceOf } from '#core/resource/source.js';

/** Marks are written by the register's own call; here they are read. */
@Injectable()
export class AttendanceMarksService extends ResourceService<typeof attendanceMarks, AttendanceMark> {
  protected override readonly source = sourceOf(attendanceMarks, { where: 't.status is not null' });

  constructor() {
    super(attendanceMarks, AttendanceMark);
  }

  /** The counters know of marks that were taken back too, so the total is counted. */
  protected override listOf(ctx: Context, { filters, ...more }: ListAbout): Listing {
    return super.listOf(ctx, { filters: { ...filters, status: filters.status ?? [...MARK_STATUSES] }, ...more });
  }
}
