import { Injectable } from '@nestjs/common';
import { courses } from '@quad/domain/courses';
import { Problem } from '@quad/domain/core';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { Course } from '#schema/index.js';

@Injectable()
export class CoursesService extends ResourceService<typeof courses, Course> {
  constructor() {
    super(courses, Course);
  }

  protected override prepare(values: Partial<Course>, { row }: Preparation<Course>): object {
    if (row.id !== undefined && values.host_course_id === row.id)
      throw new Problem('invalid', { fields: [{ field: 'host_course_id', code: 'courses.host_is_self' }] });
    return values;
  }
}
