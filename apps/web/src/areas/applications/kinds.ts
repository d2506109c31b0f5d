import type { AnswerOf } from '@quad/domain/core';
import {
  course,
  foundation,
  general,
  job,
  main,
  type AnyApplicationKind,
  type ApplicationKindName as KindName,
} from '@quad/domain/applications';
import { may } from '@quad/domain/core';
import { useSession } from '#data/identity/session';
import { PATHS, type Paths } from './paths';

export type { KindName };

/** The pages of one kind of applications. */
export interface KindPages extends Paths {
  readonly kind: KindName;
  readonly of: AnyApplicationKind['resource'];
  readonly calls: AnyApplicationKind['calls'];
  readonly about: AnyApplicationKind;
}

const pagesOf = (about: AnyApplicationKind): KindPages => ({
  kind: about.kind,
  of: about.resource,
  calls: about.calls,
  about,
  ...PATHS[about.kind],
});

export const KINDS: Readonly<Record<KindName, KindPages>> = {
  general: pagesOf(general),
  main: pagesOf(main),
  pre_foundation: pagesOf(foundation),
  hr: pagesOf(job),
  st_course: pagesOf(course),
};

/** The kinds whose applications this person handles. */
export function useOwnKinds(): readonly KindPages[] {
  const { actor } = useSession();
  return Object.values(KINDS).filter(({ of }) => actor !== null && may(actor, 'handle', of));
}

/** An application with its form, its answers and all that belongs to it. */
export type Whole = AnswerOf<KindPages['calls']['edit']>;
export interface WholeProps {
  readonly pages: KindPages;
  readonly whole: Whole;
}

/** The title of a page of a kind, as the area calls it. */
export const titleOf = <P extends 'mine' | 'create' | 'desk' | 'edit' | 'admin' | 'forms' | 'new_form' | 'campaigns'>(
  kind: KindName,
  page: P,
) => `pages.${kind}.${page}` as const;
