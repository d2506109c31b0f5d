import { Controller } from '@nestjs/common';
import { courseCategories } from '@quad/domain/courses';
import { ResourceController } from '#core/resource/resource.controller.js';
import { CourseCategoriesService } from './course-categories.service.js';

@Controller(courseCategories.path)
export class CourseCategoriesController extends ResourceController(courseCategories) {
  constructor(override readonly service: CourseCategoriesService) {
    super();
  }
}
