import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WorkProvider } from '#data/work';
import { FakeServer, refuse } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { showRoutes } from '#testing/show';
import { CommandPalette } from './command-palette';

const JASUR = { kind: 'student', id: 4, title: 'Jasur Abdullayev', detail: 'U-1 · 4BIS1', path: '/students/info?id=4' };
const WORK = [
  {
    resource: 'vacation_requests',
    area: 'vacation',
    path: '/vacation-request',
    named: 'type',
    count: 1,
    events: { VERIFY: 1 },
    items: [
      {
        id: 7,
        version: 2,
        status: 'submitted',
        number: 'V-000007',
        title: 'annual',
        who: 'Zarina Nazarova',
        when: null,
        due: null,
        page: '/vacation/7',
        steps: [{ event: 'VERIFY', to: 'verified', asks: true, ends: false }],
      },
    ],
  },
];

let server: FakeServer;
const open = () =>
  showRoutes(
    [
      {
        path: '*',
        element: (
          <WorkProvider resources={[]} enabled>
            <CommandPalette onClose={() => undefined} />
          </WorkProvider>
        ),
      },
    ],
    '/home',
  ).router;
const type = async (text: string) => {
  const box = await screen.findByRole('combobox', { name: 'Search' });
  await userEvent.clear(box);
  await userEvent.type(box, text);
};
const hits = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

beforeEach(() => {
  signInAs();
  server = new FakeServer()
    .on('GET', '/my-work', () => WORK)
    .on('GET', '/search', ({ query }) => (/жас|jas/i.test(query.q ?? '') ? [JASUR] : []));
});

test('a screen is found with slips of the fingers, and from another script', async () => {
  const router = open();
  await type('inqiures');
  expect(hits()[0]).toMatch(/^Inquiries/);
  await type('деканат департментс');
  expect(await screen.findByText('Nothing found')).toBeVisible();
  await type('Департментс');
  expect(hits()[0]).toMatch(/^Departments/);
  await userEvent.keyboard('{Enter}');
  expect(router.state.location.pathname).toBe('/departments');
});

test('records come from the calls of the areas; one that fails leaves the others', async () => {
  server.on('GET', '/letter', () => {
    throw refuse(500);
  });
  server.on('GET', '/inquiry', () => ({ content: [{ id: 3, number: 'I-3', title: 'A desk for Jasur' }] }));
  open();
  await type('Жасур');
  expect(await screen.findByText('Jasur Abdullayev')).toBeVisible();
  expect(await screen.findByText('A desk for Jasur')).toBeVisible();
  expect(server.heard.find(({ path }) => path === '/search')?.query.q).toBe('Жасур');
});

test('the steps that wait for the person are actions, and lead to the record with the step open', async () => {
  const router = open();
  await type('approve zarina');
  const [hit] = await screen.findAllByRole('option', { name: /^Approve: Annual leave/ });
  await userEvent.click(hit!);
  await waitFor(() =>
    expect(router.state.location.pathname + router.state.location.search).toBe('/vacation/7?step=VERIFY'),
  );
});

test.each([
  [{ ADMIN: true }, { '*': ['*'] }, true],
  [{ TEACHER: true }, {}, false],
])('what may be begun is an action for those who may begin it: %j', async (roles_map, grants, may) => {
  signInAs({ roles_map, grants });
  open();
  await type('new department');
  expect(hits().some((hit) => hit?.startsWith('New department'))).toBe(may);
});
