/**
 * The lookups that every institution starts with: variable -> values in order. Their names in all languages are
 * `reference:types.<variable>.<value>`; an institution may rename, remove and add.
 */
export const DEFAULT_TYPES = {
  lesson_type: ['lecture', 'seminar', 'practice', 'laboratory', 'workshop', 'consultation', 'exam'],
  attendance_status: ['present', 'late', 'absent', 'excused'],
  attendance_source: ['teacher', 'qr', 'face_id', 'import'],
  degree: ['bachelor', 'master', 'pre_foundation', 'distance'],
  gender: ['female', 'male'],
  grant_type: ['contract', 'grant', 'university_grant', 'sponsor'],
  fee_status: ['paid', 'partly_paid', 'debt', 'exempt'],
  room_kind: ['lecture_hall', 'classroom', 'laboratory', 'computer_room', 'gym', 'office', 'online'],
  department_kind: ['faculty', 'department', 'kafedra', 'centre', 'office'],
  module_type: ['core', 'optional', 'free_choice'],
  education_place_kind: ['school', 'lyceum', 'college', 'university'],
  leaving_kind: ['withdrawn', 'expelled'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Values of one lookup that hang on values of another: parent variable, parent value, child variable, values. */
export const DEFAULT_CHILD_TYPES = [
  ['leaving_kind', 'withdrawn', 'leaving_reason', ['own_wish', 'health', 'moved_away', 'other_institution']],
  ['leaving_kind', 'expelled', 'leaving_reason', ['academic_failure', 'absence', 'misconduct', 'unpaid_fees']],
] as const;

/** The palette that every institution starts with, in order. */
export const DEFAULT_COLORS = {
  blue: '#2d72d2',
  green: '#238551',
  orange: '#c87619',
  red: '#cd4246',
  violet: '#7961db',
  turquoise: '#00a396',
  rose: '#db2c6f',
  gold: '#d1980b',
  indigo: '#4c5fd5',
  grey: '#5f6b7c',
} as const;
