import { accommodations, dormitoryCampaigns, dormitoryRooms, dormitoryBuildings } from '@quad/domain/dormitory';
import { entityOf, type RowOf } from './entity-of.js';

export const DormitoryBuilding = entityOf(dormitoryBuildings);
export type DormitoryBuilding = RowOf<typeof dormitoryBuildings>;

/** Written by the dormitory area; its places are rows of `dormitory_places`. */
export const DormitoryRoom = entityOf(dormitoryRooms);
export type DormitoryRoom = RowOf<typeof dormitoryRooms>;
export const DormitoryCampaign = entityOf(dormitoryCampaigns);
export type DormitoryCampaign = RowOf<typeof dormitoryCampaigns>;
export const Accommodation = entityOf(accommodations);
export type Accommodation = RowOf<typeof accommodations>;
