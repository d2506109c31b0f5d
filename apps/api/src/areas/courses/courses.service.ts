import { Injectable } from '@nestjs/common';
import { courses } from '@quad/domain/courses';
import { ResourceService } from '#core/resource/resource.service.js';
import { Course } from '#schema/index.js';

@Injectable()
export class CoursesService extends ResourceService<typeof courses, Course> {
  protected override readonly source =
    '(select c.*, d.name as department_name from courses c left join departments d on d.id = c.department_id)';
  constructor() {
    super(courses, Course);
  }
}
