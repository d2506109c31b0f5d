import { Injectable } from '@nestjs/common';
import { modules } from '@quad/domain/modules';
import { ResourceService } from '#core/resource/resource.service.js';
import { Module } from '#schema/index.js';

@Injectable()
export class ModulesService extends ResourceService<typeof modules, Module> {
  constructor() {
    super(modules, Module);
  }
}
