import { ROLES, type Grants } from '@quad/domain/core';
import { RESOURCES } from '@quad/domain/resources';
import { AREAS, covers, SYSTEM_GRANTS } from './index.js';

describe('grants', () => {
  test('whoever holds everything covers every role; nobody else covers an administrator', () => {
    for (const role of ROLES) {
      expect([role, covers(SYSTEM_GRANTS.ADMIN, SYSTEM_GRANTS[role])]).toEqual([role, true]);
      if (!['SUPER_ADMIN', 'ADMIN', 'SYSTEM_MODERATOR'].includes(role))
        expect([role, covers(SYSTEM_GRANTS[role], SYSTEM_GRANTS.ADMIN)]).toEqual([role, false]);
    }
  });

  test.each<[Grants, Grants, boolean]>([
    [{ a: ['read'] }, { a: ['read'] }, true],
    [{ a: ['read'] }, { a: ['read', 'create'] }, false],
    [{ a: ['*'] }, { a: ['read', 'create'] }, true],
    [{ a: ['read'] }, {}, true],
    [{ a: ['*'] }, { '*': ['read'] }, false],
    [{ '*': ['read'] }, { a: ['read'] }, true],
    [{ '*': ['read'] }, { a: ['*'] }, false],
    [{ a: ['read'] }, { b: [] }, true],
    [{}, { a: ['read'] }, false],
    [{ a: ['read'] }, { 'a/part': ['read'] }, true],
    [{ 'a/part': ['read'] }, { a: ['read'] }, false],
    [{ 'a/part': ['read'] }, { 'a/other': ['read'] }, false],
  ])('%j covers %j: %s', (mine, theirs, expected) => expect(covers(mine, theirs)).toBe(expected));

  test('every area that holds a resource can be granted', () => {
    expect(RESOURCES.map(({ area }) => area).filter((area) => !AREAS.includes(area))).toEqual([]);
  });

  test('registrars can give student and staff roles, and no role above their own', () => {
    const mine = SYSTEM_GRANTS.REGISTRAR_HEAD;
    for (const role of ['BACHELOR_STUDENT', 'MASTER_STUDENT', 'GUEST_USER', 'STAFF', 'REGISTRAR_HELPER'] as const)
      expect([role, covers(mine, SYSTEM_GRANTS[role])]).toEqual([role, true]);
    for (const role of ['ADMIN', 'SUPER_ADMIN', 'SYSTEM_MODERATOR', 'MODERATOR_VIEWER', 'HR_HEAD'] as const)
      expect([role, covers(mine, SYSTEM_GRANTS[role])]).toEqual([role, false]);
  });
});
