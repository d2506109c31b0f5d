import { Controller } from '@nestjs/common';
import { courses } from '@quad/domain/courses';
import { ResourceController } from '#core/resource/resource.controller.js';
import { CoursesService } from './courses.service.js';

@Controller(courses.path)
export class CoursesController extends ResourceController(courses) {
  constructor(override readonly service: CoursesService) {
    super();
  }
}
