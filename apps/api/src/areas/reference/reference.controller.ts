import { Controller } from '@nestjs/common';
import {
  cities,
  colors,
  countries,
  educationPlaces,
  levels,
  semesters,
  states,
  videoTutorials,
} from '@quad/domain/reference';
import { ResourceController } from '#core/resource/resource.controller.js';
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

@Controller(countries.path)
export class CountriesController extends ResourceController(countries) {
  constructor(override readonly service: CountriesService) {
    super();
  }
}

@Controller(states.path)
export class StatesController extends ResourceController(states) {
  constructor(override readonly service: StatesService) {
    super();
  }
}

@Controller(cities.path)
export class CitiesController extends ResourceController(cities) {
  constructor(override readonly service: CitiesService) {
    super();
  }
}

@Controller(educationPlaces.path)
export class EducationPlacesController extends ResourceController(educationPlaces) {
  constructor(override readonly service: EducationPlacesService) {
    super();
  }
}

@Controller(levels.path)
export class LevelsController extends ResourceController(levels) {
  constructor(override readonly service: LevelsService) {
    super();
  }
}

@Controller(semesters.path)
export class SemestersController extends ResourceController(semesters) {
  constructor(override readonly service: SemestersService) {
    super();
  }
}

@Controller(colors.path)
export class ColorsController extends ResourceController(colors) {
  constructor(override readonly service: ColorsService) {
    super();
  }
}

@Controller(videoTutorials.path)
export class VideoTutorialsController extends ResourceController(videoTutorials) {
  constructor(override readonly service: VideoTutorialsService) {
    super();
  }
}
