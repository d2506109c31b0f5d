import { Controller } from '@nestjs/common';
import { achievementRecords } from '@quad/domain/achievements';
import { ResourceController } from '#core/resource/resource.controller.js';
import { AchievementsService } from './achievements.service.js';

@Controller(achievementRecords.path)
export class AchievementsController extends ResourceController(achievementRecords) {
  constructor(override readonly service: AchievementsService) {
    super();
  }
}
