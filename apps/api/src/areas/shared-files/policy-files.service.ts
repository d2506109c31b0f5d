import { Injectable } from '@nestjs/common';
import { policyFiles } from '@quad/domain/shared-files';
import { ResourceService } from '#core/resource/resource.service.js';
import { PolicyFile } from '#schema/index.js';
import { POLICY_FILES } from './shared-files.queries.js';

@Injectable()
export class PolicyFilesService extends ResourceService<typeof policyFiles, PolicyFile> {
  protected override readonly source = POLICY_FILES;

  constructor() {
    super(policyFiles, PolicyFile);
  }
}
