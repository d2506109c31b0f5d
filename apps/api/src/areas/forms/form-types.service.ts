import { Injectable } from '@nestjs/common';
import { formTypes } from '@quad/domain/forms';
import { ResourceService } from '#core/resource/resource.service.js';
import { FormType } from '#schema/index.js';

@Injectable()
export class FormTypesService extends ResourceService<typeof formTypes, FormType> {
  constructor() {
    super(formTypes, FormType);
  }
}
