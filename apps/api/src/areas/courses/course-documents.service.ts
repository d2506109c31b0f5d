import { Injectable } from '@nestjs/common';
import { courseDocuments } from '@quad/domain/courses';
import { ResourceService } from '#core/resource/resource.service.js';
import { CourseDocument } from '#schema/index.js';

@Injectable()
export class CourseDocumentsService extends ResourceService<typeof courseDocuments, CourseDocument> {
  constructor() {
    super(courseDocuments, CourseDocument);
  }
}
