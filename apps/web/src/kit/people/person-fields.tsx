import { personDetails } from '@quad/domain/accounts';
import { z } from 'zod';
import { useText } from '#data/words/text';
import { fieldsOf } from '#kit/fields/fields-of';
import './people.css';

const details = z.object(personDetails);
type Detail = keyof typeof personDetails;
const F = fieldsOf(details);

/** What is shown of a person, in the order of the form. */
export const PERSON_SECTIONS = {
  identity: ['gender', 'birthdate', 'place_of_birth', 'citizenship', 'nationality', 'native_language', 'region'],
  papers: ['passport_id', 'passportIssueDate', 'pinfl', 'socialCategory'],
  contacts: ['contact_email', 'university_email', 'home_phone', 'additional_phone'],
  family: ['parents_phone', 'responsible_phone'],
} as const satisfies Readonly<Record<string, readonly Detail[]>>;

const typeOf = (name: Detail) => (name.endsWith('_email') ? 'email' : name.endsWith('_phone') ? 'tel' : undefined);

interface PersonFieldsProps {
  /** Details that the person who fills in the form cannot change. */
  readonly locked?: readonly string[];
}

/** What is kept of a person, the same in the forms of accounts, staff and students. */
export function PersonFields({ locked = [] }: PersonFieldsProps) {
  const t = useText('kit');
  const field = (name: Detail) => {
    const One = F[name];
    return <One key={name} disabled={locked.includes(name)} type={typeOf(name)} autoComplete="off" />;
  };
  return (Object.keys(PERSON_SECTIONS) as (keyof typeof PERSON_SECTIONS)[]).map((section) => (
    <fieldset key={section} className="kit-person-section">
      <legend>{t(`person.${section}`)}</legend>
      <div className="kit-person-fields">{PERSON_SECTIONS[section].map(field)}</div>
    </fieldset>
  ));
}
