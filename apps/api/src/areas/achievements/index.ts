import { achievementRecords } from '@quad/domain/achievements';
import type { Area } from '#core/call.js';
import { routesOf } from '#core/resource/resource.controller.js';
import { AchievementsService } from './achievements.service.js';

export { AchievementsService } from './achievements.service.js';

export const area: Area = {
  routes: [routesOf(achievementRecords, AchievementsService)],
};
