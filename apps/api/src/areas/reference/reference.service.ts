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
  protected override readonly source =
    '(select s.*, c.name as country_name from states s join countries c on c.id = s.country_id)';
  constructor() {
    super(states, State);
  }
}

@Injectable()
export class CitiesService extends ResourceService<typeof cities, City> {
  protected override readonly source = `(select y.*, s.name as state_name, s.country_id, c.name as country_name
    from cities y join states s on s.id = y.state_id join countries c on c.id = s.country_id)`;
  constructor() {
    super(cities, City);
  }
}

@Injectable()
export class EducationPlacesService extends ResourceService<typeof educationPlaces, EducationPlace> {
  protected override readonly source =
    '(select p.*, y.name as city_name from education_places p left join cities y on y.id = p.city_id)';
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
