import { expect, test } from '@jest/globals';
import { labelOf } from '@quad/domain/core';
import { courses } from '@quad/domain/courses';

test('a course is chosen by its code and its title: a code alone tells few people which it is', () => {
  const bis = { id: 1, code: 'BIS', title: 'Business Information Systems' };
  expect(labelOf(courses, bis)).toBe('BIS · Business Information Systems');
});
