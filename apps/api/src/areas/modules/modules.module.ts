import { Module } from '@nestjs/common';
import { Activation } from './activation.service.js';
import { ModulesController, TaughtModulesController } from './modules.controller.js';
import { ModulesService } from './modules.service.js';
import { TaughtModulesService } from './taught-modules.service.js';

@Module({
  controllers: [ModulesController, TaughtModulesController],
  providers: [ModulesService, TaughtModulesService, Activation],
  exports: [ModulesService, TaughtModulesService],
})
export class ModulesModule {}
