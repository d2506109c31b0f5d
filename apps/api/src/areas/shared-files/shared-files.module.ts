import { Module } from '@nestjs/common';
import { ModuleFilesController } from './module-files.controller.js';
import { ModuleFilesService } from './module-files.service.js';
import { PolicyFilesController } from './policy-files.controller.js';
import { PolicyFilesService } from './policy-files.service.js';

@Module({
  controllers: [ModuleFilesController, PolicyFilesController],
  providers: [ModuleFilesService, PolicyFilesService],
})
export class SharedFilesModule {}
