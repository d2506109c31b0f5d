import { findingIn } from '@quad/i18n';

/** The surname of a name as the portal writes it: first name, then surname. */
const surnameOf = (name: string): string => name.trim().split(/\s+/).at(-1) ?? '';

/** Compares two people by surname, then by the whole name, as their letters are ordered. */
export const bySurname = (one: string, other: string): number =>
  surnameOf(one).localeCompare(surnameOf(other)) || one.localeCompare(other);

interface Student {
  readonly student_name: string;
  readonly idNumber: string | null;
}

/** Finds students by name or number; their order stays. */
export const studentsFound = <S extends Student>(all: readonly S[], search: string | null | undefined): readonly S[] =>
  findingIn(all, search ?? '', ({ student_name, idNumber }) => `${student_name} ${idNumber ?? ''}`);
