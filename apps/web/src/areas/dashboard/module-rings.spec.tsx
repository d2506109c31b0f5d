import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { signInAs } from '#testing/people';
import { show } from '#testing/show';
import { ModuleRings } from './module-rings';

test('the percentage says what it counts, apart from the hours missed', async () => {
  signInAs({ student_id: 3 });
  const module = {
    ...{ ccls_module_id: 1, module_title: 'Databases', module_code: 'DB', taken_hours: 26, all_hours: 61 },
    ...{ present_hours: 24, late_hours: 0, absent_hours: 2, excused_hours: 0 },
    ...{ percent_of_taken: 92.3, percent_of_all: 39.3 },
  };
  show(<ModuleRings modules={[module]} />);
  expect(await screen.findByText('2 hours missed')).toBeVisible();
  expect(screen.getByText('So far you attended 39.3 % of all planned hours')).toBeVisible();
});
