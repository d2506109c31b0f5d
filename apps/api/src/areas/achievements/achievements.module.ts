import { Module } from '@nestjs/common';
import { AchievementsController } from './achievements.controller.js';
import { AchievementsService } from './achievements.service.js';

@Module({ controllers: [AchievementsController], providers: [AchievementsService], exports: [AchievementsService] })
export class AchievementsModule {}
