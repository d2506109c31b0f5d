import { Injectable } from '@nestjs/common';
import { studentFiles } from '@quad/domain/students';
import { ResourceService } from '#core/resource/resource.service.js';
import { StudentFile } from '#schema/index.js';

@Injectable()
export class StudentFilesService extends ResourceService<typeof studentFiles, StudentFile> {
  constructor() {
    super(studentFiles, StudentFile);
  }
}
