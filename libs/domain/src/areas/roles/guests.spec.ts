import { RESOURCES } from '../../resources.js';
import { OUTSIDERS, scopeOf, type Actor } from '../../core/index.js';
import { SYSTEM_GRANTS } from './index.js';

/** What a form asks for: places, courses, years, and films that show how the portal works. */
const OPEN = [
  'academic_years',
  'cities',
  'color_palette',
  'countries',
  'course_campaigns',
  'course_categories',
  'courses',
  'education_places',
  'levels',
  'semesters',
  'states',
  'types',
  'video_tutorials',
];
/** Columns that hold the reader's own account, and the calendar's own word for it. */
const OWN = [
  'account_id',
  'buyer_id',
  'creator_id',
  'id',
  'mine',
  'owner_id',
  'requester_id',
  'author_id',
  'applicant_id',
];

test.each(OUTSIDERS)(
  '%s, who let themselves in, reads what forms ask for and their own records, nothing else',
  (role) => {
    const guest: Actor = {
      ...{ account_id: 9, session_id: 1, institution_id: 1, username: 'guest', name: 'Guest' },
      ...{ roles: [role], grants: SYSTEM_GRANTS[role], student_id: null, staff_id: null, group_id: null },
    };
    const read = RESOURCES.map((def) => ({ name: def.name, scope: scopeOf(guest, 'read', def) }));
    expect(
      read
        .filter(({ scope }) => scope === 'all')
        .map(({ name }) => name)
        .sort(),
    ).toEqual(OPEN);
    const others = read.filter(
      ({ scope }) => Array.isArray(scope) && !scope.every((when) => OWN.some((column) => column in when)),
    );
    // What may be applied for while it is shown, and forms that were made for their role.
    expect(others.map(({ name }) => name)).toEqual(
      role === 'PASSWORD_RESET_USER' ? ['application_campaigns'] : ['application_campaigns', 'forms'],
    );
  },
);
