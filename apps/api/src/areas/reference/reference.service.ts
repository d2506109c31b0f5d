import { Injectable } from '@nestjs/common';
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
import { ResourceService } from '#core/resource/resource.service.js';
import { City, Color, Country, EducationPlace, Level, Semester, State, VideoTutorial } from '#schema/index.js';

@Injectable()
export class CountriesService extends ResourceService<typeof countries, Country> {
  constructor() {
    super(countries, Country);
  }
}

@Injectable()
export class StatesService extends ResourceService<typeof states, State> {
  constructor() {
    super(states, State);
  }
}

@Injectable()
export class CitiesService extends ResourceService<typeof cities, City> {
  constructor() {
    super(cities, City);
  }
}

@Injectable()
export class EducationPlacesService extends ResourceService<typeof educationPlaces, EducationPlace> {
  constructor() {
    super(educationPlaces, EducationPlace);
  }
}

@Injectable()
export class LevelsService extends ResourceService<typeof levels, Level> {
  constructor() {
    super(levels, Level);
  }
}

@Injectable()
export class SemestersService extends ResourceService<typeof semesters, Semester> {
  constructor() {
    super(semesters, Semester);
  }
}

@Injectable()
export class ColorsService extends ResourceService<typeof colors, Color> {
  constructor() {
    super(colors, Color);
  }
}

@Injectable()
export class VideoTutorialsService extends ResourceService<typeof videoTutorials, VideoTutorial> {
  constructor() {
    super(videoTutorials, VideoTutorial);
  }
}
