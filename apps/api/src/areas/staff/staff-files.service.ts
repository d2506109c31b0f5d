import { Injectable } from '@nestjs/common';
import { staffFiles } from '@quad/domain/staff';
import { ResourceService } from '#core/resource/resource.service.js';
import { sourceOf } from '#core/resource/source.js';
import { StaffFile } from '#schema/index.js';

@Injectable()
export class StaffFilesService extends ResourceService<typeof staffFiles, StaffFile> {
  protected override readonly source = sourceOf(staffFiles, { columns: `'SF-' || lpad(t.id::text, 6, '0') as number` });

  constructor() {
    super(staffFiles, StaffFile);
  }
}
