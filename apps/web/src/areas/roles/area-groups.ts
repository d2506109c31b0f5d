import { areaOf } from '@quad/domain/core';
import { AREAS } from '@quad/domain/roles';
import { NAVIGATION_GROUPS, type NavigationGroup } from '#data/screens';

/** Where the words of the areas belong among what people do; a word of no group is a matter of records. */
const GROUPS: Readonly<Partial<Record<NavigationGroup, readonly string[]>>> = {
  teaching: [
    'attendance',
    'lessons',
    'modules',
    'courses',
    'registrations',
    'outcomes',
    'timetable',
    'quizzes',
    'marks',
    'assessments',
    'amendments',
    'exams',
    'work-plans',
    'distance-learning',
  ],
  students: [
    'students',
    'groups',
    'enrollment',
    'offences',
    'transfers',
    'achievement-records',
    'extenuating',
    'transcripts',
    'roster',
    'proofs',
  ],
  admissions: ['admissions', 'applications', 'pre-foundation', 'short-courses'],
  communication: ['chat', 'inquiries', 'letters', 'feedback', 'calendar', 'notifications', 'forms', 'email-templates'],
  campus: [
    'support',
    'dormitory',
    'accommodation',
    'meals',
    'shop',
    'library',
    'readers-club',
    'shared-files',
    'club',
    'rooms',
    'achievements',
  ],
  finance: ['payments', 'contracts', 'talaba', 'incomes'],
  hr: ['staff', 'vacation', 'positions', 'recruitment', 'evaluations', 'teacher-candidates', 'demo-lessons'],
  system: ['accounts', 'roles', 'links', 'logs', 'mobile', 'reports', 'dashboard', 'settings'],
};

const groupOf = (area: string): NavigationGroup =>
  NAVIGATION_GROUPS.find((group) => GROUPS[group]?.includes(areaOf(area))) ?? 'records';

/** The areas that roles speak of, by group, in the order of the navigation. */
export const AREA_GROUPS: readonly (readonly [NavigationGroup, readonly string[]])[] = NAVIGATION_GROUPS.map(
  (group) => [group, AREAS.filter((area) => groupOf(area) === group)] as const,
).filter(([, areas]) => areas.length > 0);
