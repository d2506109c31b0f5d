import { Controller } from '@nestjs/common';
import { academicYears } from '@quad/domain/academic-years';
import { ResourceController } from '#core/resource/resource.controller.js';
import { AcademicYearsService } from './academic-years.service.js';

@Controller(academicYears.path)
export class AcademicYearsController extends ResourceController(academicYears) {
  constructor(override readonly service: AcademicYearsService) {
    super();
  }
}
