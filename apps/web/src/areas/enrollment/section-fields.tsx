import { Button } from '@blueprintjs/core';
import { DuplicateIcon, MapMarkerIcon } from '@blueprintjs/icons';
import { useFormContext, useWatch } from 'react-hook-form';
import { addressStep, contactsStep, educationStep, enrollmentCalls, personalStep } from '@quad/domain/enrollment';
import { useCall } from '#data/server/calls';
import { useText } from '#data/words/text';
import { fail } from '#kit/base/toasts';
import { fieldsOf } from '#kit/fields/fields-of';
import { useWithin } from '#kit/people/record-fields';
import { Grid, Row } from '#kit/base/layout';
import type { Enrollment } from './enrolling';
const Personal = fieldsOf(personalStep);
const Contact = fieldsOf(contactsStep);
const Address = fieldsOf(addressStep);
const Education = fieldsOf(educationStep);

export function PersonalFields() {
  return (
    <Grid gap="normal" align="start" className="enrollment-fields">
      <Personal.firstname autoComplete="given-name" />
      <Personal.lastname autoComplete="family-name" />
      <Personal.middlename autoComplete="additional-name" />
      <Personal.gender />
      <Personal.birthdate />
      <Personal.place_of_birth />
      <Personal.citizenship />
      <Personal.nationality />
      <Personal.native_language />
      <Personal.pinfl />
      <Personal.passport_id />
      <Personal.passportIssueDate />
      <Personal.socialCategory />
    </Grid>
  );
}

export function ContactFields() {
  return (
    <Grid gap="normal" align="start" className="enrollment-fields">
      <Contact.phone type="tel" autoComplete="tel" />
      <Contact.contact_email type="email" autoComplete="email" />
      <Contact.home_phone type="tel" />
      <Contact.parents_phone type="tel" />
      <Contact.additional_phone type="tel" />
      <Contact.responsible_phone type="tel" />
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
        <Address.country_id options={optionsOf(data?.countries)} />
        <Address.state_id options={optionsOf(data?.states)} />
        <Address.city_id options={optionsOf(data?.cities)} />
        <Address.district />
        <Address.residence autoComplete="street-address" />
        <Address.address_status />
        <Address.roommatesType />
        <Address.roommatesCount />
        <Address.lat />
        <Address.lng />
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
  return (
    <Grid gap="normal" align="start" className="enrollment-fields">
      <Education.schoolType />
      <Education.schoolName />
      <Education.schoolEntranceYear />
      <Education.yearOfCompletion />
      <Education.diplomaNum />
    </Grid>
  );
}
