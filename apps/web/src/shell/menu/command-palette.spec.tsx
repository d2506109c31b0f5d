import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from '#data/identity/session-store';
import { WorkProvider } from '#data/work';
import { FakeServer, refuse } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { showRoutes } from '#testing/show';
import { CommandPalette } from './command-palette';

const JASUR = {
  kind: 'student',
  id: 4,
  title: 'Jasur Abdullayev',
  detail: 'U-1 · 4BIS1',
  path: '/students/info?student=4',
};
const WORK = [
  {
    resource: 'vacation_requests',
    area: 'vacation',
    path: '/vacation-request',
    named: 'type',
    count: 1,
    mine: 1,
    events: { VERIFY: 1 },
    items: [
      {
        id: 7,
        mine: true,
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

const inquiry = (title: string) => ({ kind: 'record', of: 'inquiries', record: { id: 3, number: 'I-3', title } });

test('records of all lists come with one call; another call that fails leaves them', async () => {
  server
    .on('GET', '/chat_group/people', () => {
      throw refuse(500);
    })
    .on('GET', '/search', () => [
      JASUR,
      inquiry('A desk for Jasur'),
      { ...inquiry('Of a list unknown'), of: 'secrets' },
    ]);
  open();
  await type('Жасур');
  expect(await screen.findByText('Jasur Abdullayev')).toBeVisible();
  expect(await screen.findByText('A desk for Jasur')).toBeVisible();
  expect(screen.queryByText('Of a list unknown')).toBeNull();
  const asked = server.heard.filter(({ query }) => query.q === 'Жасур');
  expect(asked.map(({ path }) => path)).toEqual(['/search']);
  expect(asked[0]?.query.in?.split(',')).toEqual(expect.arrayContaining(['student', 'inquiries', 'letters']));
  const others = server.heard.filter(({ query }) => query.search).map(({ path }) => path);
  expect(new Set(others)).toEqual(new Set(['/chat_group/people']));
});

test('who is called like what was typed comes before where the name stands inside', async () => {
  server.on('GET', '/search', () => [inquiry('Certificate for the consulate'), JASUR]);
  open();
  await type('Жасур');
  await screen.findByText('Certificate for the consulate');
  await screen.findByText('Jasur Abdullayev');
  const place = (name: RegExp) => hits().findIndex((hit) => name.test(hit ?? ''));
  expect(place(/^Jasur/)).toBeLessThan(place(/^Certificate/));
});

test('a person or a group that was found opens its record, not a list that is searched for its name', async () => {
  const router = open();
  await type('Jasur');
  await userEvent.click(await screen.findByText('Jasur Abdullayev'));
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe('/students/info?student=4');
});

test('the arrows walk through what was found, and Enter opens where they stand', async () => {
  const router = open();
  await type('students');
  await waitFor(() => expect(hits().length).toBeGreaterThan(2));
  const [, , third] = screen.getAllByRole('option');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await waitFor(() => expect(third).toHaveAttribute('aria-selected', 'true'));
  const before = router.state.location.pathname;
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).not.toBe(before));
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

const CHATTING = { roles_map: { TEACHER: true }, grants: { chat: ['create', 'read'] } };

test('a person found can be written to: the conversation with them is opened', async () => {
  signInAs(CHATTING);
  server
    .on('GET', '/chat_group/people', ({ query: { search = '' } }) =>
      /^жасур$/i.test(search) ? [{ account_id: 44, name: 'Jasur Abdullayev', detail: '4BIS1' }] : [],
    )
    .on('POST', '/chat_group', () => ({ id: 9, version: 1, kind: 'direct' }));
  const router = open();
  // The word for it is no part of the name.
  await type('message Жасур');
  await userEvent.click(await screen.findByRole('option', { name: /^Message Jasur Abdullayev/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/chat/9'));
  expect(server.heard.find(({ method }) => method === 'POST')?.body).toEqual({ kind: 'direct', member_ids: [44] });
});

test.each([
  [CHATTING, true],
  [{ roles_map: { TEACHER: true }, grants: {} }, false],
  [{ roles_map: { MODERATOR_VIEWER: true }, grants: { '*': ['*'] } }, false],
])('nobody without the right to chat is offered to write: %j', async (who, may) => {
  signInAs(who);
  server.on('GET', '/chat_group/people', () => [{ account_id: 44, name: 'Inquirov Jasur', detail: null }]);
  open();
  await type('inquirov');
  if (may) expect(await screen.findByText('Message Inquirov Jasur')).toBeVisible();
  else {
    await waitFor(() => expect(server.heard.length).toBeGreaterThan(1));
    expect(screen.queryByText(/^Message/)).toBeNull();
  }
  expect(server.count('GET', '/chat_group/people') > 0).toBe(may);
});

const STUDENT = { roles_map: { BACHELOR_STUDENT: true }, grants: {} };
const STAFF = { roles_map: { STAFF: true }, grants: {} };
test.each([
  ['new inquiry', STAFF, ['New inquiry', '/inquiry']],
  ['new inquiry', STUDENT, ['New inquiry', '/student-inquiries?open=new']],
  ['ask for leave', STAFF, ['Ask for leave', '/vacation?open=new']],
  ['new letter', STAFF, ['Write a letter', '/letters?open=new']],
  ['report misconduct', { roles_map: { TEACHER: true }, grants: {} }, ['Report misconduct', '/report-misconduct']],
  ['ask for support', STUDENT, ['Ask for support', '/student-support-submit']],
  ['request a laptop', STUDENT, ['Request a laptop', '/notebook-registration-student?open=new']],
  ['new group', {}, ['New group', '/groups/create']],
  ['new conversation', CHATTING, ['New conversation', '/chat?open=new']],
  ['new country', {}, ['New country', '/reference?tab=countries&open=new']],
])('what one may begin is found by what it is called: %s, %j', async (typed, who, [label = '', to]) => {
  signInAs(who);
  const router = open();
  await type(typed);
  const found = screen
    .getAllByRole('option')
    .filter(({ textContent }) => textContent?.startsWith(label) && !textContent.includes('Recruitment'));
  expect(found).toHaveLength(1);
  await userEvent.click(found[0]!);
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe(to);
});

test('language, skin and institution are chosen by their names', async () => {
  signInAs({
    institutions: [
      { institution_id: 1, institution: 'Samarkand University', key: 'sam' },
      { institution_id: 2, institution: 'Bukhara Academy', key: 'buk' },
    ],
  });
  server
    .on('GET', '/user/me/info', () => session.read().user_info)
    .on('PUT', '/user/institution', () => ({ key: 'buk' }));
  open();
  await type('samarkand');
  expect(hits().some((hit) => hit?.startsWith('Institution'))).toBe(false);
  await type('russian');
  expect(hits()).toContain('Language: Русский');
  await type('Русский');
  expect(hits()).toContain('Language: Русский');
  await type('dark');
  expect(hits()).toContain('Skin: Dark');
  await type('бухара');
  await userEvent.click(screen.getByText('Institution: Bukhara Academy'));
  await waitFor(() => expect(server.count('GET', '/user/me/info')).toBe(1));
  expect(server.heard.find(({ path }) => path === '/user/institution')?.body).toEqual({ institution_id: 2 });
});
