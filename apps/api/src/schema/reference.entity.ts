import {
  videoTutorials,
  colors,
  types,
  semesters,
  levels,
  educationPlaces,
  cities,
  states,
  countries,
} from '@quad/domain/reference';
import { entityOf, type RowOf } from './entity-of.js';

export const Country = entityOf(countries);
export type Country = RowOf<typeof countries>;
export const State = entityOf(states);
export type State = RowOf<typeof states>;
export const City = entityOf(cities);
export type City = RowOf<typeof cities>;
export const EducationPlace = entityOf(educationPlaces);
export type EducationPlace = RowOf<typeof educationPlaces>;
export const Level = entityOf(levels);
export type Level = RowOf<typeof levels>;
export const Semester = entityOf(semesters);
export type Semester = RowOf<typeof semesters>;
export const TypeEntry = entityOf(types);
export type TypeEntry = RowOf<typeof types>;
export const Color = entityOf(colors);
export type Color = RowOf<typeof colors>;
export const VideoTutorial = entityOf(videoTutorials);
export type VideoTutorial = RowOf<typeof videoTutorials>;
