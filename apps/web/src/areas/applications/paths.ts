/** The screens of a kind: those of its applicants, and those of its office. */
export interface Paths {
  readonly mine: string;
  /** Where a new one begins. */
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

const pathsOf = (
  mine: string,
  desk: string,
  office: Pick<Paths, 'admin' | 'forms' | 'new_form' | 'campaigns'>,
): Paths => ({
  mine,
  create: `${mine}/create`,
  desk,
  edit: `${desk}/edit`,
  ...office,
});
/** An office whose screens are all below its list. */
const below = (desk: string) => ({
  admin: `${desk}/admin`,
  forms: `${desk}/form`,
  new_form: `${desk}/form/create`,
  campaigns: `${desk}/category`,
});

/** Where each kind has its screens. Apart from the pages: the menu asks before any of them is opened. */
export const PATHS = {
  general: pathsOf('/guest-application/general', '/general-applications', {
    admin: '/general-admission/admin',
    forms: '/application-form',
    new_form: '/application-form/create',
    campaigns: '/category',
  }),
  main: pathsOf('/guest-application/enrollment', '/student-applications', {
    admin: '/student-admission/admin',
    forms: '/student-admission/application-form',
    new_form: '/student-admission/create',
    campaigns: '/student-admission/category',
  }),
  hr: pathsOf('/guest-application/job', '/applications', below('/applications')),
  st_course: pathsOf(
    '/guest-application/short-course',
    '/short-course-applications',
    below('/short-course-applications'),
  ),
  pre_foundation: {
    mine: '/pfc/edit',
    create: '/pfc/application/register',
    desk: '/pfc/applications',
    edit: '/pfc/applications',
    admin: '/pfc/applications',
    forms: '/admission/application-form',
    new_form: '/admission/application-form/create',
    campaigns: '/admission/category',
  },
} as const;
