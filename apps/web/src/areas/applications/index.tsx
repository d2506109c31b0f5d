import { ACCOUNTING, ADMISSIONS, APPLICANTS, REGISTRY, type RecordOf, type Role } from '@quad/domain/core';
import { COURSE_JUDGES, type generalApplications } from '@quad/domain/applications';
import { recordsAt } from '#data/palette';
import type { AreaScreens } from '#data/screens';
import type { Waits } from '#data/work';
import type { KindName } from './kinds';

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

interface Paths {
  readonly mine: string;
  readonly desk: string;
  readonly admin: string;
  readonly campaigns: string;
  readonly forms: string;
  readonly new_form: string;
}

/** The screens of one kind: those of its applicants, and those of its office. */
function routesOf(kind: KindName, { mine, desk, admin, campaigns, forms, new_form }: Paths, judges: readonly Role[]) {
  const judging = { ...admissions, roles: [...ADMISSIONS, ...judges] } as const;
  return [
    { path: mine, title: `pages.${kind}.mine`, ...applicants, texts, lazy: applicant(kind, 'mine') },
    { path: `${mine}/create`, title: `pages.${kind}.create`, ...applicants, texts, lazy: applicant(kind, 'create') },
    { path: desk, title: `pages.${kind}.desk`, ...judging, texts, lazy: office(kind, 'desk') },
    { path: `${desk}/edit`, title: `pages.${kind}.edit`, ...judging, texts, lazy: office(kind, 'edit') },
    { path: `${desk}/edit/:id`, title: `pages.${kind}.edit`, ...judging, texts, lazy: office(kind, 'edit') },
    { path: `${desk}/compare`, title: 'compare.title', ...admissions, texts, lazy: office(kind, 'compare') },
    { path: admin, title: `pages.${kind}.admin`, ...admissions, texts, lazy: office(kind, 'admin') },
    { path: campaigns, title: `pages.${kind}.campaigns`, ...admissions, texts, lazy: office(kind, 'campaigns') },
    { path: forms, title: `pages.${kind}.forms`, ...admissions, lazy: office(kind, 'forms') },
    { path: new_form, title: `pages.${kind}.new_form`, ...admissions, lazy: office(kind, 'new_form') },
  ] as const;
}

const general = {
  mine: '/guest-application/general',
  desk: '/general-applications',
  admin: '/general-admission/admin',
  campaigns: '/category',
  forms: '/application-form',
  new_form: '/application-form/create',
};
const main = {
  mine: '/guest-application/enrollment',
  desk: '/student-applications',
  admin: '/student-admission/admin',
  campaigns: '/student-admission/category',
  forms: '/student-admission/application-form',
  new_form: '/student-admission/create',
};

/** The names of the kinds' resources are made, not written. */
const waitsOf = (name: string) => ({ [name]: true }) as Waits;

export const area: AreaScreens = {
  area: 'applications',
  routes: [
    { path: '/admission', title: 'pages.open', audience: 'public', texts, lazy: () => import('./open.page') },
    ...routesOf('general', general, ['DEAN', 'PROGRAMME_MANAGER', 'COURSE_LEADER']),
    ...routesOf('main', main, COURSE_JUDGES),
    {
      path: '/pfc/application/register',
      title: 'pages.pre_foundation.create',
      ...applicants,
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
    { to: '/potential-talaba', label: 'pages.potential', group: 'admissions', icon: 'people', ...admissions },
  ],
  palette: [
    {
      label: 'pages.general.desk',
      ...admissions,
      find: recordsAt<RecordOf<typeof generalApplications>>('/general/application', (one) =>
        hitAt('/general-applications', one),
      ),
    },
    {
      label: 'pages.main.desk',
      ...admissions,
      find: recordsAt<RecordOf<typeof generalApplications>>('/application', (one) =>
        hitAt('/student-applications', one),
      ),
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
