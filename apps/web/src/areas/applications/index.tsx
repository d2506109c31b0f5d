import { ACCOUNTING, ADMISSIONS, APPLICANTS, REGISTRY, type RecordOf, type Role } from '@quad/domain/core';
import {
  COURSE_JUDGES,
  JOB_APPLICANTS,
  JOB_JUDGES,
  JOB_OFFICERS,
  SHORT_COURSE_APPLICANTS,
  type generalApplications,
} from '@quad/domain/applications';
import type { AreaScreens } from '#data/screens';
import type { Waits } from '#data/work';
import type { KindName } from './kinds';
import { PATHS } from './paths';

const texts = ['forms'] as const;
const applicants = { roles: APPLICANTS } as const;
const admissions = { may: ['read', 'applications'], roles: ADMISSIONS } as const;

const applicant = (kind: KindName, page: 'mine' | 'create') => () =>
  import('./applicant-pages').then(({ APPLICANT_PAGES }) => ({ default: APPLICANT_PAGES[kind][page] }));
const office =
  (kind: KindName, page: 'desk' | 'edit' | 'compare' | 'admin' | 'campaigns' | 'forms' | 'new_form') => () =>
    import('./office-pages').then(({ OFFICE_PAGES }) => ({ default: OFFICE_PAGES[kind][page] }));

const foundation = (page: 'PaymentPage' | 'ExamResultPage' | 'EnrollmentPage' | 'NewEnrollmentPage') => () =>
  import('./foundation-pages').then(({ [page]: Page }) => ({ default: Page }));
const readers = { ...admissions, roles: [...ADMISSIONS, ...REGISTRY, ...ACCOUNTING, 'EXAM_UNIT'] } as const;
const payers = { ...admissions, roles: [...APPLICANTS, ...ADMISSIONS, ...ACCOUNTING, 'FINANCE_HEAD'] } as const;

interface Who {
  readonly applicants?: readonly Role[];
  readonly officers?: readonly Role[];
  /** They read what was sent besides. */
  readonly judges: readonly Role[];
}

/** The screens of one kind: those of its applicants, and those of its office. */
function routesOf(kind: KindName, { applicants: own = APPLICANTS, officers = ADMISSIONS, judges }: Who) {
  const { mine, desk, admin, campaigns, forms, new_form } = PATHS[kind];
  const applying = { roles: own } as const;
  const desks = { ...admissions, roles: officers } as const;
  const judging = { ...admissions, roles: [...officers, ...judges] } as const;
  return [
    { path: mine, title: `pages.${kind}.mine`, ...applying, texts, lazy: applicant(kind, 'mine') },
    { path: `${mine}/create`, title: `pages.${kind}.create`, ...applying, texts, lazy: applicant(kind, 'create') },
    { path: desk, title: `pages.${kind}.desk`, ...judging, texts, lazy: office(kind, 'desk') },
    { path: `${desk}/edit`, title: `pages.${kind}.edit`, ...judging, texts, lazy: office(kind, 'edit') },
    { path: `${desk}/edit/:id`, title: `pages.${kind}.edit`, ...judging, texts, lazy: office(kind, 'edit') },
    { path: `${desk}/compare`, title: 'compare.title', ...desks, texts, lazy: office(kind, 'compare') },
    { path: admin, title: `pages.${kind}.admin`, ...desks, texts, lazy: office(kind, 'admin') },
    { path: campaigns, title: `pages.${kind}.campaigns`, ...desks, texts, lazy: office(kind, 'campaigns') },
    { path: forms, title: `pages.${kind}.forms`, ...desks, lazy: office(kind, 'forms') },
    { path: new_form, title: `pages.${kind}.new_form`, ...desks, lazy: office(kind, 'new_form') },
  ] as const;
}

const { hr, st_course: shortCourse } = PATHS;
const candidates = { ...admissions, roles: [...JOB_OFFICERS, ...JOB_JUDGES] } as const;

/** The names of the kinds' resources are made, not written. */
const waitsOf = (name: string) => ({ [name]: true }) as Waits;

export const area: AreaScreens = {
  area: 'applications',
  routes: [
    { path: '/admission', title: 'pages.open', audience: 'public', texts, lazy: () => import('./open.page') },
    ...routesOf('general', { judges: ['DEAN', 'PROGRAMME_MANAGER', 'COURSE_LEADER'] }),
    ...routesOf('main', { judges: COURSE_JUDGES }),
    ...routesOf('hr', { applicants: JOB_APPLICANTS, officers: JOB_OFFICERS, judges: JOB_JUDGES }),
    ...routesOf('st_course', {
      applicants: SHORT_COURSE_APPLICANTS,
      judges: [...ACCOUNTING, 'MARKETING'],
    }),
    {
      path: '/pfc/application/register',
      title: 'pages.pre_foundation.create',
      audience: 'public',
      texts,
      lazy: applicant('pre_foundation', 'create'),
    },
    {
      path: '/pfc/edit',
      title: 'pages.pre_foundation.mine',
      ...applicants,
      texts,
      lazy: applicant('pre_foundation', 'mine'),
    },
    { path: '/pfc/payment', title: 'foundation.payment', ...payers, lazy: foundation('PaymentPage') },
    { path: '/pfc/exam-result', title: 'foundation.result', ...applicants, lazy: foundation('ExamResultPage') },
    {
      path: '/pfc/applications',
      title: 'pages.pre_foundation.desk',
      ...readers,
      texts,
      lazy: office('pre_foundation', 'desk'),
    },
    {
      path: '/pfc/applications/:id',
      title: 'pages.pre_foundation.edit',
      ...readers,
      texts,
      lazy: office('pre_foundation', 'edit'),
    },
    {
      path: '/pfc/applications/compare',
      title: 'compare.title',
      ...admissions,
      texts,
      lazy: office('pre_foundation', 'compare'),
    },
    { path: '/pfc/enrollment', title: 'foundation.enrollment', ...readers, texts, lazy: foundation('EnrollmentPage') },
    {
      path: '/pfc/enrollment/create',
      title: 'foundation.enroll',
      ...readers,
      texts,
      lazy: foundation('NewEnrollmentPage'),
    },
    { path: '/admission/admin', title: 'pages.main.overview', ...admissions, lazy: () => import('./overview.page') },
    {
      path: '/admission/category',
      title: 'pages.main.overview_campaigns',
      ...admissions,
      lazy: () => import('./all-campaigns.page'),
    },
    {
      path: '/admission/application-form',
      title: 'pages.main.overview_forms',
      ...admissions,
      lazy: () => import('./all-forms.page'),
    },
    {
      path: '/admission/application-form/create',
      title: 'pages.main.overview_new_form',
      ...admissions,
      lazy: () => import('./all-forms.page').then(({ AnyNewFormPage }) => ({ default: AnyNewFormPage })),
    },
    {
      path: '/potential-talaba',
      title: 'pages.potential',
      ...admissions,
      texts,
      lazy: () => import('./potential.page'),
    },
  ],
  navigation: [
    { to: '/guest-application/general', label: 'pages.general.mine', group: 'admissions', icon: 'form', ...applicants },
    {
      to: '/guest-application/enrollment',
      label: 'pages.main.mine',
      group: 'admissions',
      icon: 'learning',
      ...applicants,
    },
    { to: '/pfc/edit', label: 'pages.pre_foundation.mine', group: 'admissions', icon: 'book', ...applicants },
    { to: '/pfc/payment', label: 'foundation.payment', group: 'admissions', icon: 'credit-card', ...payers },
    {
      to: '/pfc/applications',
      label: 'pages.pre_foundation.desk',
      group: 'admissions',
      icon: 'book',
      ...readers,
      waits: waitsOf('foundation_applications'),
    },
    { to: '/pfc/enrollment', label: 'foundation.enrollment', group: 'admissions', icon: 'following', ...readers },
    { to: '/admission/admin', label: 'pages.main.overview', group: 'admissions', icon: 'dashboard', ...admissions },
    {
      to: '/student-applications',
      label: 'pages.main.desk',
      group: 'admissions',
      icon: 'learning',
      ...admissions,
      roles: [...ADMISSIONS, ...COURSE_JUDGES],
      waits: waitsOf('main_applications'),
    },
    {
      to: '/general-applications',
      label: 'pages.general.desk',
      group: 'admissions',
      icon: 'form',
      ...admissions,
      waits: waitsOf('general_applications'),
    },
    { to: hr.mine, label: 'pages.hr.mine', group: 'admissions', icon: 'briefcase', roles: ['GUEST_USER'] },
    {
      to: shortCourse.mine,
      label: 'pages.st_course.mine',
      group: 'admissions',
      icon: 'presentation',
      roles: ['GUEST_USER', 'SHORT_TERM_COURSE_LISTENER'],
    },
    {
      to: hr.desk,
      label: 'pages.hr.desk',
      group: 'hr',
      icon: 'following',
      ...candidates,
      waits: waitsOf('job_applications'),
    },
    {
      to: shortCourse.desk,
      label: 'pages.st_course.desk',
      group: 'admissions',
      icon: 'presentation',
      ...admissions,
      waits: waitsOf('course_applications'),
    },
    { to: '/potential-talaba', label: 'pages.potential', group: 'admissions', icon: 'people', ...admissions },
  ],
  palette: [
    {
      label: 'pages.general.desk',
      ...admissions,
      of: 'general_applications',
      draw: (one: RecordOf<typeof generalApplications>) => hitAt('/general-applications', one),
    },
    {
      label: 'pages.main.desk',
      ...admissions,
      of: 'main_applications',
      draw: (one: RecordOf<typeof generalApplications>) => hitAt('/student-applications', one),
    },
    {
      label: 'pages.hr.desk',
      ...candidates,
      of: 'job_applications',
      draw: (one: RecordOf<typeof generalApplications>) => hitAt(hr.desk, one),
    },
  ],
};

function hitAt(desk: string, { id, number, applicant_name, campaign_name }: RecordOf<typeof generalApplications>) {
  return {
    text: applicant_name ?? number,
    hint: `${number} · ${campaign_name}`,
    icon: 'form',
    to: `${desk}/edit/${id}`,
  } as const;
}
