import { ADMINS, HR_TEAM, TOP, type Role } from '@quad/domain/core';

/** Who may ask for people. Apart from the workflow: the navigation asks before any screen is opened. */
export const INQUIRERS: readonly Role[] = [
  ...HR_TEAM,
  ...TOP,
  ...ADMINS,
  'HEAD_OF_KAFEDRA',
  'DEAN',
  'PROGRAMME_MANAGER',
  'FINANCE_HEAD',
  'REGISTRAR_HEAD',
  'PROCUREMENT_HEAD',
  'ACCOUNTANT_HEAD',
  'QUALITY_ASSURANCE_HEAD',
  'COURSE_LEADER',
];
