import {
  cities,
  colors,
  countries,
  educationPlaces,
  levels,
  semesters,
  states,
  types,
  videoTutorials,
} from '@quad/domain/reference';
import type { Area } from '#core/call.js';
import { routesOf } from '#core/resource/resource.controller.js';
import { DefaultTypes } from './default-types.service.js';
import {
  CitiesService,
  ColorsService,
  CountriesService,
  EducationPlacesService,
  LevelsService,
  SemestersService,
  StatesService,
  VideoTutorialsService,
} from './reference.service.js';
import { TypesService } from './types.service.js';

export { SemestersService } from './reference.service.js';

export const area: Area = {
  routes: [
    routesOf(cities, CitiesService),
    routesOf(colors, ColorsService),
    routesOf(countries, CountriesService),
    routesOf(educationPlaces, EducationPlacesService),
    routesOf(levels, LevelsService),
    routesOf(semesters, SemestersService),
    routesOf(states, StatesService),
    routesOf(types, TypesService),
    routesOf(videoTutorials, VideoTutorialsService),
  ],
  providers: [DefaultTypes],
};
