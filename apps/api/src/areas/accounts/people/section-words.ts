import type { ShownSections } from '@quad/domain/accounts';

const joined = (parts: readonly unknown[], sign = ', '): string =>
  parts.filter((part) => part !== null && part !== undefined && part !== '').join(sign);
const lines = <T>(list: readonly T[], one: (each: T) => string): string | null => list.map(one).join('; ') || null;
const addressLine = (of: ShownSections['permanent_address']): string | null =>
  of &&
  (joined([
    of.country_name,
    of.state_name,
    of.city_name,
    of.district,
    of.residence,
    of.address_status,
    joined([of.roommatesType, of.roommatesCount], ' '),
    joined([of.lat, of.lng], ' '),
  ]) ||
    null);

/** Each section as one line of text: the history tells changes to people, who do not read objects. */
export const wordsOfSections = (of: ShownSections): Record<keyof ShownSections, string | null> => ({
  permanent_address: addressLine(of.permanent_address),
  current_address: addressLine(of.current_address),
  previous_education: of.previous_education && (joined(Object.values(of.previous_education)) || null),
  education_places: lines(of.education_places, (one) =>
    joined([one.institutionName, one.graduationYear, one.qualification]),
  ),
  trainings: lines(of.trainings, ({ name, duration }) => joined([name, duration])),
  languageSkills: lines(of.languageSkills, ({ language, level }) => joined([language, level], ' ')),
  academicArticles: lines(of.academicArticles, ({ title, year, url }) => joined([title, year, url])),
  workExperience:
    of.workExperience &&
    joined([of.workExperience.total, of.workExperience.in_education, of.workExperience.in_university], ' / '),
});
