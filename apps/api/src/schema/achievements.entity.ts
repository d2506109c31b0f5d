import { achievementRecords } from '@quad/domain/achievements';
import { entityOf, type RowOf } from './entity-of.js';

export const AchievementRecord = entityOf(achievementRecords);
export type AchievementRecord = RowOf<typeof achievementRecords>;
