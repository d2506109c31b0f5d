import { Injectable } from '@nestjs/common';
import { studentFiles } from '@quad/domain/students';
import { ResourceService } from '#core/resource/resource.service.js';
import { sourceOf } from '#core/resource/source.js';
import { StudentFile } from '#schema/index.js';

@Injectable()
export class StudentFilesService extends ResourceService<typeof studentFiles, StudentFile> {
  protected override readonly source = sourceOf(studentFiles, {
    columns: `'SF-' || lpad(t.id::text, 6, '0') as number`,
  });

  constructor() {
    super(studentFiles, StudentFile);
  }
}
