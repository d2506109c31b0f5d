import { SYSTEM_GRANTS } from '@quad/domain/roles';
import type { Actor, Role } from '@quad/domain/core';
import { seesFace } from '@quad/domain/accounts';
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
const seen = (role: Role, is: 'student' | 'staff' | 'other') => seenOf(actor(role), { account_id: 2, is });

const face = (role: Role, type: string, deals = false) => seesFace(actor(role), { account_id: 2, type, deals });

test('students see the faces of staff and of students they deal with, never how to reach them; guests see those they deal with', () => {
  expect(['student', 'staff', 'guest'].map((type) => face('BACHELOR_STUDENT', type))).toEqual([false, true, false]);
  expect(face('BACHELOR_STUDENT', 'student', true)).toBe(true);
  expect(['student', 'staff', 'guest'].map((type) => face('GUEST_USER', type))).toEqual([false, false, false]);
  expect([face('GUEST_USER', 'staff', true), face('TEACHER', 'guest')]).toEqual([true, true]);
  expect(seesFace(actor('GUEST_USER', 2), { account_id: 2, type: 'guest', deals: false })).toBe(true);
  for (const role of ['BACHELOR_STUDENT', 'GUEST_USER'] as const)
    expect(seen(role, 'staff')).toEqual({ roles: false, contacts: false });
});

test('colleagues read how to reach each other, of students only who keeps them; everybody reads their own card', () => {
  expect(seen('TEACHER', 'staff').contacts).toBe(true);
  expect([seen('TEACHER', 'student').contacts, seen('REGISTRAR_OFFICER', 'student').contacts]).toEqual([false, true]);
  expect([seen('TEACHER', 'other').contacts, seen('HR_MANAGER', 'other').contacts]).toEqual([false, true]);
  expect(seen('MARKETING', 'staff')).toMatchObject({ roles: true });
  expect(seenOf(actor('GUEST_USER', 2), { account_id: 2, is: 'other' })).toEqual({
    roles: true,
    contacts: true,
  });
});
