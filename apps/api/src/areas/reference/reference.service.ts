import { Injectable } from '@nestjs/common';
import { countries, states } from '@quad/domain/reference';
import { ResourceService } from '#core/resource/resource.service.js';
import { Country, State } from '#schema/index.js';

@Injectable()
export class CountriesService extends ResourceService<typeof countries, Country> {
  constructor() { super(countries, Country); }
}

@Injectable()
export class StatesService extends ResourceService<typeof states, State> {
  protected override readonly source = '(select s.*, c.name as country_name from states s join countries c on c.id = s.country_id)';
  constructor() { super(states, State); }
}
