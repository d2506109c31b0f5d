import { POWERS } from '../../powers.js';
import { isStrong, STRONG_STEPS, SYSTEM_GRANTS } from './index.js';
import { ROLES } from '../../core/index.js';

const strong = ROLES.filter((name) => isStrong(POWERS, { name, grants: SYSTEM_GRANTS[name] }));

test('roles that change marks, money or accounts are strong, and no other', () => {
  expect([...strong].sort()).toEqual(
    [
      'ACCOUNTANT_HEAD',
      'ACCOUNTANT_MODERATOR',
      'ADMIN',
      'DIRECTOR',
      'FINANCE_HEAD',
      'HR_HEAD',
      'HR_MANAGER',
      'REGISTRAR_HEAD',
      'REGISTRAR_OFFICER',
      'SUPER_ADMIN',
      'SYSTEM_MODERATOR',
      'VICE_RECTOR',
    ].sort(),
  );
});

test('every step that is named is one that somebody may take', () => {
  const taken = new Set(ROLES.flatMap((role) => POWERS.lacking({ roles: [], grants: {} }, role)));
  expect(STRONG_STEPS.filter((step) => !taken.has(step))).toEqual([]);
});

test('a role of an institution is strong by its grants alone', () => {
  const of = (grants: Record<string, string[]>) => isStrong(POWERS, { name: 'LAB_ASSISTANT', grants });
  expect([
    of({ accounts: ['update'] }),
    of({ '*': ['*'] }),
    of({ accounts: ['read'], attendance: ['update'] }),
  ]).toEqual([true, true, false]);
});
