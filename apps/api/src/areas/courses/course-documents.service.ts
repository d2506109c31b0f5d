import { Injectable } from '@nestjs/common';
import { courseDocuments } from '@quad/domain/courses';
import { ResourceService } from '#core/resource/resource.service.js';
import { sourceOf } from '#core/resource/source.js';
import { CourseDocument } from '#schema/index.js';

@Injectable()
export class CourseDocumentsService extends ResourceService<typeof courseDocuments, CourseDocument> {
  protected override readonly source = sourceOf(courseDocuments, {
    columns: `'CD-' || lpad(t.id::text, 6, '0') as number`,
  });

  constructor() {
    super(courseDocuments, CourseDocument);
  }
}
