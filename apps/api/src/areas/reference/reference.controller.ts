import { Controller } from '@nestjs/common';
import { countries, states } from '@quad/domain/reference';
import { ResourceController } from '#core/resource/resource.controller.js';
import { CountriesService, StatesService } from './reference.service.js';

@Controller(countries.path)
export class CountriesController extends ResourceController(countries) {
  constructor(override readonly service: CountriesService) { super(); }
}

@Controller(states.path)
export class StatesController extends ResourceController(states) {
  constructor(override readonly service: StatesService) { super(); }
}
