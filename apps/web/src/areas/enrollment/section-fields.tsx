import { Button } from '@blueprintjs/core';
import { DuplicateIcon, MapMarkerIcon } from '@blueprintjs/icons';
import { useFormContext, useWatch } from 'react-hook-form';
import { ADDRESS_STATUSES, GENDERS, ROOMMATES_TYPES, SCHOOL_TYPES } from '@quad/domain/accounts';
import { addressStep, contactsStep, educationStep, enrollmentCalls, personalStep } from '@quad/domain/enrollment';
import { useCall } from '#data/server/calls';
import { useText } from '#data/words/text';
import { fail } from '#kit/base/toasts';
import * as dates from '#kit/form/date-fields';
import * as basic from '#kit/form/fields';
import { fieldsOf } from '#kit/form/fields-of';
import * as choosing from '#kit/form/select-fields';
import { useWithin } from '#kit/people/record-fields';
import { Grid, Row } from '#kit/base/layout';
import type { Enrollment } from './enrolling';

const parts = { ...dates, ...basic, ...choosing };
const Personal = fieldsOf(personalStep, parts);
const Contact = fieldsOf(contactsStep, parts);
const Address = fieldsOf(addressStep, parts);
const Education = fieldsOf(educationStep, parts);

export function PersonalFields() {
  const t = useText('enrollment');
  return (
    <Grid gap="normal" align="start" className="enrollment-fields">
      <Personal.TextField name="firstname" autoComplete="given-name" />
      <Personal.TextField name="lastname" autoComplete="family-name" />
      <Personal.TextField name="middlename" autoComplete="additional-name" />
      <Personal.SelectField
        name="gender"
        options={GENDERS.map((value) => ({ value, label: t(`kit:gender.${value}`) }))}
      />
      <Personal.DateField name="birthdate" />
      <Personal.TextField name="place_of_birth" />
      <Personal.TextField name="citizenship" />
      <Personal.TextField name="nationality" />
      <Personal.TextField name="native_language" />
      <Personal.TextField name="pinfl" />
      <Personal.TextField name="passport_id" />
      <Personal.DateField name="passportIssueDate" />
      <Personal.TextField name="socialCategory" />
    </Grid>
  );
}

export function ContactFields() {
  return (
    <Grid gap="normal" align="start" className="enrollment-fields">
      <Contact.TextField name="phone" type="tel" autoComplete="tel" />
      <Contact.TextField name="contact_email" type="email" autoComplete="email" />
      <Contact.TextField name="home_phone" type="tel" />
      <Contact.TextField name="parents_phone" type="tel" />
      <Contact.TextField name="additional_phone" type="tel" />
      <Contact.TextField name="responsible_phone" type="tel" />
    </Grid>
  );
}

export function AddressFields({ copy }: { copy?: Enrollment['permanent_address'] }) {
  const t = useText('enrollment');
  const [country_id, state_id] = useWatch({ name: ['country_id', 'state_id'] }) as (number | '' | null | undefined)[];
  const { data } = useCall(enrollmentCalls.places, {
    ...(country_id && { country_id }),
    ...(state_id && { state_id }),
  });
  const { reset, getValues } = useFormContext();
  useWithin('state_id', data?.states);
  useWithin('city_id', data?.cities);
  const optionsOf = (all: readonly { readonly id: number; readonly name: string }[] = []) =>
    all.map(({ id: value, name: label }) => ({ value, label }));
  return (
    <>
      {copy && (
        <Button
          icon={<DuplicateIcon />}
          onClick={() => reset({ ...getValues(), ...copy }, { keepDefaultValues: true })}
        >
          {t('wizard.same_address')}
        </Button>
      )}
      <Grid gap="normal" align="start" className="enrollment-fields">
        <Address.SelectField name="country_id" options={optionsOf(data?.countries)} />
        <Address.SelectField name="state_id" options={optionsOf(data?.states)} />
        <Address.SelectField name="city_id" options={optionsOf(data?.cities)} />
        <Address.TextField name="district" />
        <Address.TextField name="residence" autoComplete="street-address" />
        <Address.SelectField
          name="address_status"
          options={ADDRESS_STATUSES.map((value) => ({ value, label: t(`address_status.${value}`) }))}
        />
        <Address.SelectField
          name="roommatesType"
          options={ROOMMATES_TYPES.map((value) => ({ value, label: t(`roommatesType.${value}`) }))}
        />
        <Address.NumberField name="roommatesCount" />
        <Address.NumberField name="lat" />
        <Address.NumberField name="lng" />
      </Grid>
      <Here />
    </>
  );
}

/** The point on the map: where the person is now, to be looked at on a map. */
function Here() {
  const t = useText('enrollment');
  const { setValue } = useFormContext();
  const [lat, lng] = useWatch({ name: ['lat', 'lng'] }) as (number | null | undefined)[];
  const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
  const locate = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setValue('lat', round(coords.latitude), { shouldDirty: true });
        setValue('lng', round(coords.longitude), { shouldDirty: true });
      },
      () => fail(new Error(t('wizard.no_place'))),
    );
  return (
    <Row>
      <Button icon={<MapMarkerIcon />} onClick={locate}>
        {t('wizard.here')}
      </Button>
      {typeof lat === 'number' && typeof lng === 'number' && (
        <a
          href={`https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`}
          target="_blank"
          rel="noreferrer"
        >
          {t('wizard.on_map')}
        </a>
      )}
    </Row>
  );
}

export function EducationFields() {
  const t = useText('enrollment');
  return (
    <Grid gap="normal" align="start" className="enrollment-fields">
      <Education.SelectField
        name="schoolType"
        options={SCHOOL_TYPES.map((value) => ({ value, label: t(`schoolType.${value}`) }))}
      />
      <Education.TextField name="schoolName" />
      <Education.NumberField name="schoolEntranceYear" />
      <Education.NumberField name="yearOfCompletion" />
      <Education.TextField name="diplomaNum" />
    </Grid>
  );
}
