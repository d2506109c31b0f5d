import { ALL_STAFF, STUDENTS } from '@quad/domain/core';
import { FORM_ASKERS } from '@quad/domain/forms';
import { pageOf, type Access, type AreaScreens } from '#data/screens';

const reader: Access = { may: ['read', 'forms'] };
const asker: Access = { roles: FORM_ASKERS };
const staff: Access = { roles: ALL_STAFF };
const student: Access = { roles: STUDENTS };
const office = () => import('./requests.screens');
/** Views of one thing. */
const forms = { thing: 'resource.forms', group: 'system', icon: 'form' } as const;

export const area: AreaScreens = {
  area: 'forms',
  routes: [
    { path: '/form', title: 'screen.builder', ...reader, lazy: () => import('./builder/builder.page') },
    { path: '/form/forms', title: 'resource.forms', ...reader, lazy: () => import('./forms.page') },
    { path: '/form/types', title: 'title', ...reader, lazy: () => import('./form-types.page') },
    { path: '/incoming-forms', title: 'screen.incoming', ...staff, lazy: pageOf(office, 'ListPage') },
    { path: '/incoming-forms/:id', title: 'screen.incoming', ...staff, lazy: pageOf(office, 'RecordPage') },
    { path: '/request-form', title: 'screen.mine', ...asker, lazy: () => import('./my-requests.page') },
    { path: '/request-form/create/:id', title: 'screen.new', ...asker, lazy: () => import('./new-request.page') },
    { path: '/request-form/:id', title: 'screen.mine', ...asker, lazy: () => import('./my-request.page') },
    { path: '/forms-for-student', title: 'resource.forms', ...student, lazy: () => import('./student-forms.page') },
    {
      path: '/public/certificate',
      title: 'screen.public',
      audience: 'public',
      lazy: () => import('./public-certificate.page'),
    },
  ],
  navigation: [
    { to: '/form/forms', label: 'resource.forms', ...forms, ...reader },
    { to: '/form', label: 'screen.builder', ...forms, ...reader },
    { to: '/form/types', label: 'title', ...forms, ...reader },
    {
      to: '/incoming-forms',
      label: 'screen.incoming',
      group: 'communication',
      icon: 'import',
      ...staff,
      waits: { form_requests: ['ASSIGN', 'ACCEPT', 'COMPLETE'] },
    },
    {
      to: '/request-form',
      label: 'screen.mine',
      group: 'communication',
      icon: 'form',
      ...asker,
      waits: { form_requests: ['RESUBMIT'] },
    },
    { to: '/forms-for-student', label: 'screen.student', group: 'campus', icon: 'form', ...student },
  ],
  parts: [
    {
      of: 'form',
      key: 'form',
      label: 'resource.forms',
      audience: 'any',
      load: pageOf(() => import('./fill'), 'FormPart'),
    },
    {
      of: 'form_answers',
      key: 'form_answers',
      label: 'resource.forms',
      audience: 'any',
      load: pageOf(() => import('./form-answers'), 'FormAnswersPart'),
    },
    {
      of: 'form_answer',
      key: 'form_answer',
      label: 'resource.forms',
      audience: 'any',
      load: pageOf(() => import('./form-answers'), 'FormAnswerPart'),
    },
  ],
};
