import { Injectable } from '@nestjs/common';
import { attendanceMarks, MARK_STATUSES } from '@quad/domain/attendance';
import type { Context } from '#core/context.js';
import type { Listing } from '#core/resource/list.query.js';
import { ResourceService } from '#core/resource/resource.service.js';
import { AttendanceMark } from '#schema/index.js';

/** Marks are written by the register's own call; here they are read. */
@Injectable()
export class AttendanceMarksService extends ResourceService<typeof attendanceMarks, AttendanceMark> {
  protected override readonly source = `(
    select m.*, st.name as student_name, tm.title as module_title, l.title as lesson_title, r.starts_at, b.name as marked_by_name
    from attendance_marks m left join students st on st.id = m.student_id left join lesson_attendances r on r.id = m.lesson_attendance_id
    left join taught_modules tm on tm.id = r.ccls_module_id left join lessons l on l.id = r.lesson_id left
      join accounts b on b.id = m.marked_by
    where m.status is not null)`;

  constructor() {
    super(attendanceMarks, AttendanceMark);
  }

  /** The counters know of marks that were taken back too, so the total is counted. */
  protected override listOf(
    ctx: Context,
    { filters, ...more }: { filters: Readonly<Record<string, unknown>>; search?: string; verb?: 'read' | 'export' },
  ): Listing {
    return super.listOf(ctx, { filters: { ...filters, status: filters.status ?? [...MARK_STATUSES] }, ...more });
  }
}
