import { Module } from '@nestjs/common';
import { LogsController } from './logs.controller.js';
import { Logs } from './logs.service.js';

@Module({ controllers: [LogsController], providers: [Logs] })
export class LogsModule {}
