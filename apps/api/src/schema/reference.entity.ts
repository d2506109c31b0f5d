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

/** Written by the reference area. */
export const Country = entityOf(countries);
export type Country = RowOf<typeof countries>;

/** Written by the reference area. */
export const State = entityOf(states);
export type State = RowOf<typeof states>;

/** Written by the reference area. */
export const City = entityOf(cities);
export type City = RowOf<typeof cities>;

/** Written by the reference area. */
export const EducationPlace = entityOf(educationPlaces);
export type EducationPlace = RowOf<typeof educationPlaces>;

/** Written by the reference area. */
export const Level = entityOf(levels);
export type Level = RowOf<typeof levels>;

/** Written by the reference area. */
export const Semester = entityOf(semesters);
export type Semester = RowOf<typeof semesters>;

/** Written by the reference area. */
export const TypeEntry = entityOf(types);
export type TypeEntry = RowOf<typeof types>;

/** Written by the reference area. */
export const Color = entityOf(colors);
export type Color = RowOf<typeof colors>;

/** Written by the reference area. */
export const VideoTutorial = entityOf(videoTutorials);
export type VideoTutorial = RowOf<typeof videoTutorials>;
