import { Controller } from '@nestjs/common';
import { courseDocuments } from '@quad/domain/courses';
import { ResourceController } from '#core/resource/resource.controller.js';
import { CourseDocumentsService } from './course-documents.service.js';

@Controller(courseDocuments.path)
export class CourseDocumentsController extends ResourceController(courseDocuments) {
  constructor(override readonly service: CourseDocumentsService) {
    super();
  }
}
