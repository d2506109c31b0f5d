import { Button } from '@blueprintjs/core';
import { MapMarkerIcon } from '@blueprintjs/icons';
import { useEffect, type FC } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import {
  address,
  ADDRESS_KINDS,
  ADDRESS_STATUSES,
  previousEducation,
  ROOMMATES_TYPES,
  SCHOOL_TYPES,
  type AddressKind,
} from '@quad/domain/accounts';
import type { Refs } from '@quad/domain/core';
import { cities, states } from '@quad/domain/reference';
import { useAll } from '#data/server/resource';
import { useMay } from '#data/identity/session';
import { useText } from '#data/words/text';
import { fail } from '#kit/base/toasts';
import type { Option } from '#kit/form/choices';
import { fieldsOf } from '#kit/fields/fields-of';
import './people.css';

const Address = fieldsOf(address);
const School = fieldsOf(previousEducation);

/** What the ids of an address refer to: for the `refs` of its form. */
export const ADDRESS_REFS: Refs = {
  country_id: { to: 'countries' },
  state_id: { to: 'states' },
  city_id: { to: 'cities' },
};

/** An address that nobody filled is none. */
export function withoutBlanks<V extends object>(values: V): V {
  const isBlank = (value: unknown) =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((one) => one == null);
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isBlank(value) ? null : value])) as V;
}

/** Empties a place that is none of these: it lies elsewhere. There are none to ask while those of another choice load. */
export function useWithin(name: string, places: readonly { readonly id: number }[] | undefined): void {
  const { setValue, getValues } = useFormContext();
  useEffect(() => {
    const held = Number(getValues(name)) || undefined;
    if (places && held && !places.some(({ id }) => id === held)) setValue(name, null, { shouldDirty: true });
  }, [places, name, getValues, setValue]);
}

interface PlaceProps {
  readonly in: AddressKind;
  readonly name: 'state_id' | 'city_id';
  readonly label: string;
  readonly of: typeof states | typeof cities;
  /** The field of what it lies in. */
  readonly within: 'country_id' | 'state_id';
}

/** A region of the chosen country, a city of the chosen region; of all of them, while nothing is chosen above. */
function PlaceField({ in: kind, name, label, of, within }: PlaceProps) {
  const above = Number(useWatch({ name: `${kind}.${within}` })) || undefined;
  const isNarrow = useMay('read', of) && above !== undefined;
  const { records } = useAll(of, { [within]: above } as never, { enabled: isNarrow });
  useWithin(`${kind}.${name}`, isNarrow ? records : undefined);
  const options = (records ?? []).map((one) => ({ value: one.id, label: one.name }));
  const Place = Address[name];
  return <Place in={kind} label={label} options={isNarrow ? options : undefined} />;
}

const REST = ['district', 'residence', 'address_status', 'roommatesType', 'roommatesCount', 'lat', 'lng'] as const;

/** One address: where it is, who else lives there, and its point on the map. */
function AddressFields({ name: kind }: { readonly name: AddressKind }) {
  const t = useText('kit');
  const options = {
    address_status: ADDRESS_STATUSES.map((value) => ({ value, label: t(`address.is.${value}`) })),
    roommatesType: ROOMMATES_TYPES.map((value) => ({ value, label: t(`address.with.${value}`) })),
  } as Readonly<Partial<Record<string, readonly Option[]>>>;
  const field = (name: (typeof REST)[number]) => {
    const One = Address[name] as FC<object>;
    const help = name === 'district' || name === 'residence' ? t('address.latin') : undefined;
    return <One key={name} {...{ in: kind, label: t(`address.${name}`), help, options: options[name] }} />;
  };
  return (
    <fieldset className="kit-person-section">
      <legend>{t(`address.${kind}`)}</legend>
      <div className="kit-person-fields">
        <Address.country_id in={kind} label={t('address.country')} />
        <PlaceField in={kind} name="state_id" label={t('address.state')} of={states} within="country_id" />
        <PlaceField in={kind} name="city_id" label={t('address.city')} of={cities} within="state_id" />
        {REST.map(field)}
      </div>
      <Here name={kind} />
    </fieldset>
  );
}

/** Takes the point from the device, which asks the person first. */
function Here({ name }: { readonly name: AddressKind }) {
  const t = useText('kit');
  const { setValue } = useFormContext();
  if (!('geolocation' in navigator)) return null;
  const take = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const put = (key: 'lat' | 'lng', value: number) =>
          setValue(`${name}.${key}`, Number(value.toFixed(5)), { shouldDirty: true });
        put('lat', coords.latitude);
        put('lng', coords.longitude);
      },
      () => fail(new Error(t('address.no_place'))),
    );
  return (
    <Button size="small" variant="minimal" icon={<MapMarkerIcon />} onClick={take}>
      {t('address.here')}
    </Button>
  );
}

/** Both addresses of a person. */
export const AddressesFields = () => ADDRESS_KINDS.map((name) => <AddressFields key={name} name={name} />);

/** Where somebody studied before. */
export function EducationFields() {
  const t = useText('kit');
  return (
    <fieldset className="kit-person-section">
      <legend>{t('school.title')}</legend>
      <div className="kit-person-fields">
        <School.schoolType
          in="previous_education"
          label={t('school.schoolType')}
          options={SCHOOL_TYPES.map((value) => ({ value, label: t(`school.type.${value}`) }))}
        />
        <School.schoolName in="previous_education" label={t('school.schoolName')} help={t('address.latin')} />
        <School.schoolEntranceYear in="previous_education" label={t('school.schoolEntranceYear')} />
        <School.yearOfCompletion in="previous_education" label={t('school.yearOfCompletion')} />
        <School.diplomaNum in="previous_education" label={t('school.diplomaNum')} help={t('address.latin')} />
      </div>
    </fieldset>
  );
}
