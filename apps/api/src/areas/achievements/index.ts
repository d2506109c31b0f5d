export { AchievementsModule } from './achievements.module.js';
export { AchievementsService } from './achievements.service.js';
