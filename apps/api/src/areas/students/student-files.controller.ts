import { Controller } from '@nestjs/common';
import { studentFiles } from '@quad/domain/students';
import { ResourceController } from '#core/resource/resource.controller.js';
import { StudentFilesService } from './student-files.service.js';

@Controller(studentFiles.path)
export class StudentFilesController extends ResourceController(studentFiles) {
  constructor(override readonly service: StudentFilesService) {
    super();
  }
}
