import type { AnswerOf } from '@quad/domain/core';
import { foundation, general, main, type AnyApplicationKind } from '@quad/domain/applications';

/** The kinds that have screens. */
export type KindName = 'general' | 'main' | 'pre_foundation';

/** The pages of one kind of applications. */
export interface KindPages {
  readonly kind: KindName;
  readonly of: AnyApplicationKind['resource'];
  readonly calls: AnyApplicationKind['calls'];
  readonly about: AnyApplicationKind;
  /** The applicant's own, and where a new one begins. */
  readonly mine: string;
  readonly create: string;
  /** The officers' list, and one application. */
  readonly desk: string;
  readonly edit: string;
  /** The overview of an office, its forms and its campaigns. */
  readonly admin: string;
  readonly forms: string;
  readonly new_form: string;
  readonly campaigns: string;
}

const pagesOf = (
  kind: KindName,
  about: AnyApplicationKind,
  pages: Pick<KindPages, 'mine' | 'create' | 'desk' | 'edit' | 'admin' | 'forms' | 'new_form' | 'campaigns'>,
): KindPages => ({ kind, of: about.resource, calls: about.calls, about, ...pages });

export const KINDS: Readonly<Record<KindName, KindPages>> = {
  general: pagesOf('general', general, {
    mine: '/guest-application/general',
    create: '/guest-application/general/create',
    desk: '/general-applications',
    edit: '/general-applications/edit',
    admin: '/general-admission/admin',
    forms: '/application-form',
    new_form: '/application-form/create',
    campaigns: '/category',
  }),
  main: pagesOf('main', main, {
    mine: '/guest-application/enrollment',
    create: '/guest-application/enrollment/create',
    desk: '/student-applications',
    edit: '/student-applications/edit',
    admin: '/student-admission/admin',
    forms: '/student-admission/application-form',
    new_form: '/student-admission/create',
    campaigns: '/student-admission/category',
  }),
  pre_foundation: pagesOf('pre_foundation', foundation, {
    mine: '/pfc/edit',
    create: '/pfc/application/register',
    desk: '/pfc/applications',
    edit: '/pfc/applications',
    admin: '/pfc/applications',
    forms: '/admission/application-form',
    new_form: '/admission/application-form/create',
    campaigns: '/admission/category',
  }),
};

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
