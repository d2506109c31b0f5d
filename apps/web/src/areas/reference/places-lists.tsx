import { useSearchParams } from 'react-router-dom';
import { cities, countries, EDUCATION_PLACE_KINDS, educationPlaces, states } from '@quad/domain/reference';
import { useText } from '#data/words/text';
import { ReferenceList } from './reference-list';
import { fieldsOf } from '#kit/fields/fields-of';
const Country = fieldsOf(countries);
const State = fieldsOf(states);
const City = fieldsOf(cities);
const Place = fieldsOf(educationPlaces);

/** The record that the list is narrowed to: a new word belongs there. */
function useChosen(key: string): number | undefined {
  const [params] = useSearchParams();
  return Number(params.get(key)) || undefined;
}

export function Countries() {
  return (
    <ReferenceList of={countries} columns={['name', 'code', 'updated_at']}>
      <Country.name />
      <Country.code placeholder="UZ" />
    </ReferenceList>
  );
}

export function States() {
  return (
    <ReferenceList
      of={states}
      columns={['name', 'country_name', 'updated_at']}
      filters={[{ key: 'country_id', to: countries.name }]}
      values={{ country_id: useChosen('country_id') }}
    >
      <State.name />
      <State.country_id />
    </ReferenceList>
  );
}

export function Cities() {
  return (
    <ReferenceList
      of={cities}
      columns={['name', 'state_name', 'country_name', 'updated_at']}
      filters={[
        { key: 'country_id', to: countries.name },
        { key: 'state_id', to: states.name },
      ]}
      values={{ state_id: useChosen('state_id') }}
    >
      <City.name />
      <City.state_id />
    </ReferenceList>
  );
}

export function EducationPlaces() {
  const t = useText('reference');
  const kinds = EDUCATION_PLACE_KINDS.map((kind) => ({ value: kind, label: t(`types.education_place_kind.${kind}`) }));
  const labelOf = (kind: string) => kinds.find(({ value }) => value === kind)?.label ?? kind;
  return (
    <ReferenceList
      of={educationPlaces}
      columns={['name', ['kind', ({ kind }) => labelOf(kind)], 'city_name', 'updated_at']}
      filters={[{ key: 'kind', options: kinds }]}
    >
      <Place.name />
      <Place.kind options={kinds} />
      <Place.city_id />
    </ReferenceList>
  );
}
