import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { ActivationPlan } from './activation-plan';

const row = (module_id: number, more: object) => ({
  module_id,
  code: `M${module_id}`,
  title: `Module ${module_id}`,
  reason: null,
  taught_module_id: null,
  leader_name: 'Dilshod Karimov',
  teachers: [{ id: 1, name: 'Dilshod Karimov' }],
  groups: [{ id: 1, title: '5BIS1' }],
  places: null,
  result: 'ready' as const,
  ...more,
});

test('a plan says of each module what becomes of it, and why one cannot be', () => {
  const rows = [row(1, {}), row(2, { result: 'exists' }), row(3, { result: 'refused', reason: 'inactive' })];
  render(
    <ActivationPlan plan={{ applied: false, made: 0, rows }}>
      <button type="button">Activate 1</button>
    </ActivationPlan>,
  );
  expect(screen.getByRole('row', { name: /M1 Module 1.*5BIS1.*Will be made/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /M2 Module 2.*Is there already/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /M3 Module 3.*Not possible.*The module is not active/ })).toBeVisible();
});
