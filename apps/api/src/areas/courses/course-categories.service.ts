import { Injectable } from '@nestjs/common';
import { courseCategories } from '@quad/domain/courses';
import { ResourceService } from '#core/resource/resource.service.js';
import { sourceOf } from '#core/resource/source.js';
import { CourseCategory } from '#schema/index.js';

@Injectable()
export class CourseCategoriesService extends ResourceService<typeof courseCategories, CourseCategory> {
  protected override readonly source = sourceOf(courseCategories, {
    columns: '(select count(*)::int from courses c where c.category_id = t.id) as courses',
  });

  constructor() {
    super(courseCategories, CourseCategory);
  }
}
