import { Injectable } from '@nestjs/common';
import { staffFiles } from '@quad/domain/staff';
import { ResourceService } from '#core/resource/resource.service.js';
import { StaffFile } from '#schema/index.js';

@Injectable()
export class StaffFilesService extends ResourceService<typeof staffFiles, StaffFile> {
  constructor() {
    super(staffFiles, StaffFile);
  }
}
