import { useSearchParams } from 'react-router-dom';
import { id } from '@quad/domain/core';

const NAME = 'institution';

/** The institution that an address names: whose public page a person without a session comes from. */
export const institutionIn = (query: URLSearchParams | string): number | undefined =>
  id.safeParse(new URLSearchParams(query).get(NAME)).data;

/** The address, with the institution it is about: a person who signs up on the way is not asked for it again. */
export function atInstitution(to: string, institution: number | undefined): string {
  if (institution === undefined) return to;
  const [path, query] = to.split('?');
  const params = new URLSearchParams(query);
  params.set(NAME, String(institution));
  return `${path}?${params}`;
}

/** The institution of the address one is at, and what carries it to the next one. */
export function useAskedInstitution() {
  const [params] = useSearchParams();
  const institution = institutionIn(params);
  return { institution, carry: (to: string) => atInstitution(to, institution) };
}
