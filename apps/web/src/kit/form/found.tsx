import { lookupCalls } from '@quad/domain/core';
import { useDebounced } from '#data/live/debounced';
import { useCall } from '#data/server/calls';
import { Value } from '#kit/base/value';
import { matching, type Option } from './choices';

const NONE: readonly Option[] = [];
/** Up to so many choices are read faster than they are searched. */
export const FEW = 12;

/**
 * Records of a resource to choose from: all where that is little, else what the server finds, which `more` says; `few` are
 * read faster than searched. Until it has answered, what is known and fits. Without a resource none.
 */
export function useFound(resource: string | undefined, typed: string) {
  const wanted = typed.trim();
  const search = useDebounced(wanted);
  const { data: all } = useCall(lookupCalls.of, resource ? { resource } : null);
  const { data: found } = useCall(lookupCalls.of, resource && all?.more && search ? { resource, search } : null);
  const here = all?.choices ?? NONE;
  const isAnswered = search === wanted && found !== undefined;
  const choices = !wanted ? here : isAnswered ? found.choices : matching(here, wanted);
  return { choices, more: all?.more ?? false, few: !all?.more && here.length <= FEW };
}

/** The choices with what those records are called that are held already. */
export function useNamed(resource: string | undefined, value: unknown, choices: readonly Option[]): readonly Option[] {
  const held = [value].flat().filter((id): id is number => typeof id === 'number');
  const missing = held.filter((id) => !choices.some((one) => one.value === id));
  const ids = missing.join(',');
  const { data } = useCall(lookupCalls.of, resource && ids ? { resource, ids } : null);
  return [...choices, ...(data?.choices ?? [])];
}

/** Records of another resource, by their ids, as people call them. */
export function Named({ resource, ids }: { readonly resource: string; readonly ids: unknown }) {
  const names = useNamed(resource, ids, NONE);
  return <Value of={Array.isArray(ids) ? names.map(({ label }) => label) : names[0]?.label} />;
}
