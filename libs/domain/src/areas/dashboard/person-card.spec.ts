import { SYSTEM_GRANTS } from '@quad/domain/roles';
import type { Actor, Role } from '@quad/domain/core';
import { seenOf } from './person-card.contract.js';

const actor = (role: Role, account_id = 1): Actor => ({
  account_id,
  session_id: 1,
  institution_id: 1,
  username: 'x',
  name: 'X',
  roles: [role],
  grants: SYSTEM_GRANTS[role],
  student_id: null,
  staff_id: null,
  group_id: null,
});
const FACE = { face: true, roles: false, contacts: false };
const NOTHING = { face: false, roles: false, contacts: false };
const seen = (role: Role, is: 'student' | 'staff' | 'other') => seenOf(actor(role), { account_id: 2, is });

test('students see the faces of staff and of each other, never how to reach them; guests see those of staff', () => {
  expect([seen('BACHELOR_STUDENT', 'student'), seen('BACHELOR_STUDENT', 'staff')]).toEqual([FACE, FACE]);
  expect(seen('BACHELOR_STUDENT', 'other')).toEqual(NOTHING);
  expect([seen('GUEST_USER', 'staff'), seen('GUEST_USER', 'student')]).toEqual([FACE, NOTHING]);
});

test('colleagues read how to reach each other, of students only who keeps them; everybody reads their own card', () => {
  expect(seen('TEACHER', 'staff').contacts).toBe(true);
  expect([seen('TEACHER', 'student').contacts, seen('REGISTRAR_OFFICER', 'student').contacts]).toEqual([false, true]);
  expect([seen('TEACHER', 'other').contacts, seen('HR_MANAGER', 'other').contacts]).toEqual([false, true]);
  expect(seen('MARKETING', 'staff')).toMatchObject({ face: true, roles: true });
  expect(seenOf(actor('GUEST_USER', 2), { account_id: 2, is: 'other' })).toEqual({
    face: true,
    roles: true,
    contacts: true,
  });
});
