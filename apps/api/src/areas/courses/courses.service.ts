import { Injectable } from '@nestjs/common';
import { courses } from '@quad/domain/courses';
import { ResourceService } from '#core/resource/resource.service.js';
import { Course } from '#schema/index.js';

@Injectable()
export class CoursesService extends ResourceService<typeof courses, Course> {
  constructor() {
    super(courses, Course);
  }
}
