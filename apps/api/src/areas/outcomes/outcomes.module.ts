import { Module } from '@nestjs/common';
import { OutcomesController } from './outcomes.controller.js';
import { OutcomesListeners } from './outcomes.listeners.js';
import { OutcomesService } from './outcomes.service.js';

@Module({ controllers: [OutcomesController], providers: [OutcomesService, OutcomesListeners] })
export class OutcomesModule {}
