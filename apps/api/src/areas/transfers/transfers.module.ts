import { Module } from '@nestjs/common';
import { GroupsModule } from '#areas/groups/index.js';
import { TransfersController } from './transfers.controller.js';
import { TransfersService } from './transfers.service.js';

@Module({ imports: [GroupsModule], controllers: [TransfersController], providers: [TransfersService] })
export class TransfersModule {}
