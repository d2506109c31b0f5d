import { GENDERS, personDetails } from '@quad/domain/accounts';
import { z } from 'zod';
import { useText } from '#data/words/text';
import * as dates from '#kit/form/date-fields';
import * as basic from '#kit/form/fields';
import { fieldsOf } from '#kit/form/fields-of';
import * as choosing from '#kit/form/select-fields';
import './people.css';

const details = z.object(personDetails);
type Detail = keyof typeof personDetails;
const { DateField, SelectField, TextField } = fieldsOf(details, { ...dates, ...basic, ...choosing });

/** What is shown of a person, in the order of the form. */
export const PERSON_SECTIONS = {
  identity: ['gender', 'birthdate', 'place_of_birth', 'citizenship', 'nationality', 'native_language', 'region'],
  papers: ['passport_id', 'passportIssueDate', 'pinfl', 'socialCategory'],
  contacts: ['contact_email', 'university_email', 'home_phone', 'additional_phone'],
  family: ['parents_phone', 'responsible_phone'],
} as const satisfies Readonly<Record<string, readonly Detail[]>>;

const DAYS: readonly Detail[] = ['birthdate', 'passportIssueDate'];
const typeOf = (name: Detail) => (name.endsWith('_email') ? 'email' : name.endsWith('_phone') ? 'tel' : 'text');

interface PersonFieldsProps {
  /** Details that the person who fills in the form cannot change. */
  readonly locked?: readonly string[];
}

/** What is kept of a person, the same in the forms of accounts, staff and students. */
export function PersonFields({ locked = [] }: PersonFieldsProps) {
  const t = useText('kit');
  const genders = GENDERS.map((value) => ({ value, label: t(`gender.${value}`) }));
  const field = (name: Detail) => {
    const about = { name, disabled: locked.includes(name) };
    if (name === 'gender') return <SelectField key={name} {...about} options={genders} />;
    if (DAYS.includes(name)) return <DateField key={name} {...about} />;
    return <TextField key={name} {...about} type={typeOf(name)} autoComplete="off" />;
  };
  return (Object.keys(PERSON_SECTIONS) as (keyof typeof PERSON_SECTIONS)[]).map((section) => (
    <fieldset key={section} className="kit-person-section">
      <legend>{t(`person.${section}`)}</legend>
      <div className="kit-person-fields">{PERSON_SECTIONS[section].map(field)}</div>
    </fieldset>
  ));
}
