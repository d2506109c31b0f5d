import type { Newcomer } from '../people/newcomers.js';

const STREETS = ['Amir Temur', 'Navoiy', 'Bobur', 'Mustaqillik', 'Shota Rustaveli'];
const latin = (text: string) => text.replace(/[ʻʼ]/g, "'");
const two = (part: number) => String(part).padStart(2, '0');

interface FormAbout {
  readonly country_id: number;
  /** Only the first steps are filled in. */
  readonly isBegun: boolean;
}

/** The steps of an enrollment as a newcomer has filled them in. */
export function formOf(person: Newcomer, { country_id, isBegun }: FormAbout): Record<string, unknown> {
  const { index, gender, firstname, lastname } = person;
  const birth = `${two(1 + (index % 28))}${two(1 + (index % 12))}08`;
  const address = (street: number) => ({
    country_id,
    residence: `${STREETS[street % STREETS.length]} ${3 + index * 2}`,
    district: 'Yunusobod',
    lat: 41.31 + index / 500,
    lng: 69.28 + index / 500,
  });
  const steps = {
    personal: {
      ...{ firstname, lastname, middlename: latin(person.middlename), gender },
      birthdate: `2008-${two(1 + (index % 12))}-${two(1 + (index % 28))}`,
      ...{ citizenship: 'Uzbekistan', nationality: 'Uzbek', place_of_birth: 'Tashkent', native_language: 'Uzbek' },
      pinfl: `${gender === 'male' ? 5 : 6}${birth}9${String(index + 10).padStart(6, '0')}`,
      passport_id: `AB77${String(10000 + index * 37)}`,
      passportIssueDate: '2024-06-14',
    },
    contacts: {
      phone: `+99890${String(7100000 + index * 1311)}`,
      contact_email: `newcomer${index + 1}@mail.example`,
    },
  };
  const rest = {
    permanent_address: address(index),
    current_address: address(index + 1),
    previous_education: {
      ...{ schoolType: index % 3 === 0 ? 'lyceum' : 'school', schoolName: 'School No. 110' },
      ...{ schoolEntranceYear: 2015, yearOfCompletion: 2026, diplomaNum: `UM ${400100 + index}` },
    },
    guardians: [
      {
        ...{ firstname: 'Dilbar', lastname, relation: 'mother' },
        phone: `+99893${String(5200000 + index * 977)}`,
        workplace: 'School No. 17',
      },
    ],
  };
  const none = { permanent_address: null, current_address: null, previous_education: null, guardians: [] };
  return { ...steps, ...(isBegun ? none : rest) };
}
