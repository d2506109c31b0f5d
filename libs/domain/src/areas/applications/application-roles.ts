import { ALL_STAFF, HR_TEAM, STUDENTS, SUPERS, type Role } from '@quad/domain/core';

// Apart from workflows and contracts: the navigation asks for these before any screen is opened.

/** Who judges applications for a degree beside the admission office. */
export const COURSE_JUDGES = ['EXAM_UNIT', 'COURSE_LEADER', 'PROGRAMME_MANAGER', 'DEAN'] as const;
export const JOB_APPLICANTS: readonly Role[] = [...ALL_STAFF, 'GUEST_USER'];
export const JOB_OFFICERS: readonly Role[] = [...HR_TEAM, ...SUPERS];
/** Who judges candidates beside human resources. */
export const JOB_JUDGES = [
  'HEAD_OF_KAFEDRA',
  'DEAN',
  'TEACHING_AND_LEARNING_OFFICER',
  'QUALITY_ASSURANCE',
  'QUALITY_ASSURANCE_HEAD',
] as const;
export const SHORT_COURSE_APPLICANTS: readonly Role[] = [...STUDENTS, 'GUEST_USER', 'SHORT_TERM_COURSE_LISTENER'];
