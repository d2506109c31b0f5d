import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { MARKED, MARK_STATUSES, type BoardMark, type MarkBody, type MarkInput } from '@quad/domain/attendance';
import { event } from '#testing/events';
import { FakeServer } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { keysFor } from './board-marks';
import { at, sampleRegister } from './sample-register';
import { statusOf } from './swipe';

jest.unstable_mockModule('idb-keyval', () => ({ get: async () => [], update: async () => undefined }));
const { cache } = await import('#data/server/cache');
const { MayOpenProvider } = await import('#data/navigation');
const { flush } = await import('#data/offline/queue');
const { showRoutes } = await import('#testing/show');
const { KitHost } = await import('#kit/base/kit-host');
const { default: AttendanceBoardPage } = await import('./attendance-board.page');

const names = ['Ali', 'Bek', 'Daler', 'Elena'];
const students = names.map((firstname, index) => ({
  student_id: index + 1,
  account_id: index + 50,
  firstname,
  lastname: 'Karimov',
  idNumber: `S${index}`,
  photo_url: null,
}));

/** A server that keeps the marks of one register as the real one does. */
let marks: Map<number, BoardMark>;
let register: Record<string, unknown>;
let server: FakeServer;
const sent = () =>
  server.heard
    .filter(({ method, path }) => method === 'POST' && path === '/attendance')
    .map(({ body }) => body as MarkBody);
function write(body: MarkBody): BoardMark[] {
  const made = ((body.marks ?? []) as MarkInput[]).map(({ student_id, status = null, marked_at = at(0) }) => {
    const mark = { student_id, status, source: 'teacher', note: null, marked_by_name: 'Emily', marked_at } as const;
    if (status) marks.set(student_id, mark);
    else marks.delete(student_id);
    return mark;
  });
  const rest = students.filter(({ student_id }) => body.rest && !marks.has(student_id));
  return rest.length === 0
    ? made
    : [...made, ...write({ marks: rest.map(({ student_id }) => ({ student_id, status: 'absent' as const })) })];
}
/** Another's mark, as it is written and as the line tells it. */
const others = (student_id: number, status: MarkInput['status']) => take({ marks: [{ student_id, status }] });

/** Writes, tells the boards as the line would, and answers. */
function take(body: MarkBody, line: 'up' | 'down' = 'up') {
  const news = write(body);
  const status = body.complete ? 'completed' : body.correct ? 'edited' : String(register.status);
  const version = Number(register.version) + 1;
  register = { ...register, version, status, ...(body.complete && { completed_at: at(0) }) };
  const payload = { marks: news, version, counts: {} };
  if (line === 'up') act(() => cache.apply([event('lesson_attendances', 1513, { name: MARKED, payload })]));
  return { lesson_attendance_id: 1513, status, version, counts: {}, marks: news, ignored: [], server_now: at(0) };
}

beforeEach(() => {
  signInAs({ roles_map: { TEACHER: true }, staff_id: 2 });
  marks = new Map();
  register = sampleRegister();
  server = new FakeServer()
    .on('GET', '/attendance/group', () => ({
      register,
      students,
      marks: [...marks.values()],
      refused: [],
      server_now: at(0),
    }))
    .on('POST', '/attendance', ({ body }) => take(body as MarkBody));
});
async function open() {
  showRoutes(
    [
      {
        path: '/group/:group_id/attendance/:lesson_slot_id',
        element: (
          <>
            <AttendanceBoardPage />
            <KitHost />
          </>
        ),
      },
    ],
    '/group/7/attendance/9',
  );
  await screen.findByRole('list', { name: 'Students of the group' });
}
const tile = (name: string) => screen.getByRole('radiogroup', { name: `${name} Karimov` }).closest('li')!;
const button = (name: string, status: string) => within(tile(name)).getByRole('radio', { name: status });
const shows = (name: string, status: string) =>
  waitFor(() => expect(tile(name)).toHaveAttribute('data-status', status));

/** Everything beside the tiles and the numbers: what must stay as it is while marks come and go. */
const around = () => {
  const copy = document.querySelector<HTMLElement>('.attendance-board')!.cloneNode(true) as HTMLElement;
  for (const part of copy.querySelectorAll('.attendance-grid, dd, svg, [aria-live], [aria-valuenow]')) part.remove();
  return copy.innerHTML.replace(/ (disabled|aria-disabled|tabindex|class)="[^"]*"/g, '');
};

test('after completing, the ways on are those that there are', async () => {
  const to = (path: string) => (address: string) => address !== path;
  const page = (mayOpen: (address: string) => boolean) => (
    <MayOpenProvider value={mayOpen}>
      <AttendanceBoardPage />
      <KitHost />
    </MayOpenProvider>
  );
  for (const [mayOpen, ways] of [
    [to('/timetable'), ['Go to lessons']],
    [() => true, ['Go to lessons', 'Go to the timetable']],
  ] as const) {
    register = { ...register, status: 'pending' };
    const { result } = showRoutes(
      [{ path: '/group/:group_id/attendance/:lesson_slot_id', element: page(mayOpen) }],
      '/group/7/attendance/9',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Complete' }));
    const sure = screen.queryByRole('button', { name: 'Mark absent and complete' });
    if (sure) await userEvent.click(sure);
    const note = within((await screen.findByText('Attendance has been saved')).closest<HTMLElement>('[role=status]')!);
    expect(note.getAllByRole('link').map((link) => link.textContent)).toEqual(ways);
    expect(note.getByRole('button', { name: 'Stay here' })).toBeVisible();
    result.unmount();
    cache.clear({ refetch: false });
  }
});

test('a board that missed a mark asks for all of them, and never shows a later one without it', async () => {
  await open();
  const asked = server.count('GET', '/attendance/group');
  others(1, 'late');
  await shows('Ali', 'late');
  expect(server.count('GET', '/attendance/group')).toBe(asked);
  take({ marks: [{ student_id: 2, status: 'absent' }] }, 'down');
  others(3, 'excused');
  expect(tile('Daler')).not.toHaveAttribute('data-status', 'excused');
  await shows('Daler', 'excused');
  expect(tile('Bek')).toHaveAttribute('data-status', 'absent');
});

test('what the server took is shown by its answer, before the line is back', async () => {
  server.on('POST', '/attendance', ({ body }) => take(body as MarkBody, 'down'));
  await open();
  const seen: (string | null)[] = [];
  const watch = new MutationObserver(() => seen.push(tile('Ali').getAttribute('data-status')));
  watch.observe(tile('Ali'), { attributes: true });
  await userEvent.click(button('Ali', 'Late'));
  await waitFor(() => expect(sent()).toHaveLength(1));
  await waitFor(() => expect(tile('Ali')).toHaveAttribute('data-waits', 'false'));
  watch.disconnect();
  expect(new Set(seen)).toEqual(new Set(['late']));
  await shows('Ali', 'late');
});

test('a mark that waits changes nothing around the tiles: no line comes, no button goes', async () => {
  await open();
  const before = around();
  server.isAway = true;
  await userEvent.click(button('Ali', 'Present'));
  await waitFor(() => expect(tile('Ali')).toHaveAttribute('data-waits', 'true'));
  expect(around()).toBe(before);
  server.isAway = false;
  await act(() => flush());
  await waitFor(() => expect(tile('Ali')).toHaveAttribute('data-waits', 'false'));
  expect(around()).toBe(before);
});

test('the first key chooses a tile, the next ones mark it and go on', async () => {
  await open();
  await userEvent.keyboard('a');
  expect(tile('Ali')).toContainElement(document.activeElement as HTMLElement);
  expect(tile('Ali')).toHaveAttribute('data-status', 'none');
  await userEvent.keyboard('a2');
  await shows('Ali', 'absent');
  await shows('Bek', 'late');
  expect(tile('Daler')).toContainElement(document.activeElement as HTMLElement);
});

test.each([
  ['de', 'a', 'present'],
  ['pt', 'a', 'late'],
  ['ru', 'н', 'absent'],
  ['uz', 'k', 'present'],
  ['ru', '4', 'excused'],
])('in %s the key %s is what its button says: %s', async (language, key, status) => {
  await i18next.changeLanguage('en');
  const { default: texts } = (await import(`@quad/i18n/locales/${language}/attendance.json`, {
    with: { type: 'json' },
  })) as { default: { letter: Record<string, string> } };
  const english = i18next.getResourceBundle('en', 'attendance') as { letter: object };
  i18next.addResourceBundle('en', 'attendance', { ...english, letter: texts.letter }, false, true);
  try {
    await open();
    act(() => button('Bek', 'Present').focus());
    fireEvent.keyDown(document.activeElement!, { key, code: /\d/.test(key) ? `Digit${key}` : 'KeyQ' });
    await shows('Bek', status);
    expect(new Set(MARK_STATUSES.flatMap((one) => keysFor(one, texts.letter[one]!))).size).toBe(8);
  } finally {
    i18next.addResourceBundle('en', 'attendance', english, false, true);
  }
});

test('a completed register hears no key until one chose to correct it', async () => {
  write({ marks: students.map(({ student_id }) => ({ student_id, status: 'present' })) });
  register = { ...register, status: 'completed', completed_at: at(0) };
  await open();
  expect(button('Ali', 'Absent')).toBeDisabled();
  await userEvent.keyboard('aa1');
  expect(sent()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Correct' }));
  await userEvent.click(button('Bek', 'Late'));
  await userEvent.keyboard('a');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(
    sent().map(({ correct, version, marks: [mark] = [] }) => [correct, version, mark?.student_id, mark?.status]),
  ).toEqual([
    [true, 1, 2, 'late'],
    [true, 2, 2, 'absent'],
  ]);
  await screen.findByText('Corrected');
  await userEvent.click(screen.getByRole('button', { name: 'Finish correcting' }));
  expect(button('Ali', 'Absent')).toBeDisabled();
});

test('the mark of one student is taken back, by its cross and by Backspace', async () => {
  await open();
  await userEvent.click(button('Ali', 'Present'));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove the mark: Ali Karimov' }));
  await shows('Ali', 'none');
  expect(tile('Ali')).toContainElement(document.activeElement as HTMLElement);
  await userEvent.keyboard('l{ArrowLeft}');
  await shows('Ali', 'late');
  await userEvent.keyboard('{Backspace}');
  await shows('Ali', 'none');
  await waitFor(() => expect(marks.size).toBe(0));
  expect(sent().map(({ marks: [mark] = [] }) => [mark?.status, mark?.clear])).toEqual([
    ['present', undefined],
    [undefined, true],
    ['late', undefined],
    [undefined, true],
  ]);
});

test('undo is there while there is something to undo; what was marked together is said on the board and ends with completing', async () => {
  await open();
  const undo = () => screen.getByRole('button', { name: 'Undo' });
  expect(undo()).toBeDisabled();
  await userEvent.click(button('Ali', 'Late'));
  await userEvent.click(screen.getByRole('button', { name: 'All present' }));
  await shows('Elena', 'present');
  expect(await screen.findByText('3 students marked')).toBeVisible();
  expect(screen.getByRole('log', { name: 'Messages' })).toBeEmptyDOMElement();
  await userEvent.click(undo());
  await shows('Elena', 'none');
  await shows('Ali', 'late');
  await userEvent.click(undo());
  await shows('Ali', 'none');
  expect(undo()).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'All present' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Complete' })).toBeEnabled());
  await userEvent.click(screen.getByRole('button', { name: 'Complete' }));
  await screen.findByText('Attendance has been saved');
  expect(screen.queryByText('4 students marked')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('completing while somebody has no mark says who becomes absent', async () => {
  await open();
  await userEvent.click(button('Ali', 'Present'));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Complete' })).toBeEnabled());
  await userEvent.click(screen.getByRole('button', { name: 'Complete' }));
  const question = await screen.findByRole('alertdialog', { name: 'Complete' });
  expect(question).toHaveTextContent('Students without a mark: 3. They will be marked absent.');
  expect(question).toHaveTextContent('Bek Karimov, Daler Karimov, Elena Karimov');
  expect(question).toHaveTextContent('every change is a correction');
  expect(sent().some(({ complete }) => complete)).toBe(false);
  await userEvent.click(within(question).getByRole('button', { name: 'Mark absent and complete' }));
  await shows('Bek', 'absent');
});

const swipe = (card: Element, x: number, y: number) => {
  const pointer = (type: string, clientX: number, clientY: number) =>
    fireEvent(card, Object.assign(new MouseEvent(type, { bubbles: true, clientX, clientY }), { pointerId: 1 }));
  pointer('pointerdown', 100, 300);
  pointer('pointermove', 100 + x, 300 + y);
  pointer('pointerup', 100 + x, 300 + y);
};

test('the roll is called one face at a time: swipes, buttons, back one, and how it ended', async () => {
  await open();
  await userEvent.click(button('Bek', 'Excused'));
  await userEvent.click(screen.getByText('Roll call'));
  const roll = await screen.findByRole('dialog', { name: 'Roll call' });
  const face = (name: string) => within(roll).findByRole('heading', { name: `${name} Karimov` });
  const card = () => roll.querySelector('.attendance-roll-card')!;
  await face('Ali');
  expect(roll).toHaveTextContent('1 of 3');
  swipe(card(), 20, 5);
  await face('Ali');
  swipe(card(), -120, 10);
  await face('Daler');
  await userEvent.click(within(roll).getByRole('button', { name: 'Back one' }));
  await face('Ali');
  swipe(card(), 120, 10);
  await face('Daler');
  swipe(card(), 5, -120);
  await face('Elena');
  await userEvent.click(within(roll).getByRole('button', { name: 'Skip' }));
  const end = await within(roll).findByRole('region', { name: 'Everyone has been called' });
  expect(end).toHaveTextContent('1 present, 1 late, 0 absent, 1 excused, 1 not marked');
  expect(end).toHaveTextContent('Late · 1Daler Karimov');
  await userEvent.click(within(roll).getByRole('button', { name: 'Call the unmarked: 1' }));
  await face('Elena');
  await userEvent.click(within(roll).getByRole('button', { name: 'Absent' }));
  await userEvent.click(await within(roll).findByRole('button', { name: 'Back to the board' }));
  await shows('Ali', 'present');
  await shows('Elena', 'absent');
  await waitFor(() =>
    expect([...marks.values()].map(({ status }) => status).sort()).toEqual(['absent', 'excused', 'late', 'present']),
  );
});

test.each([
  [{ x: 72, y: 0 }, 'present'],
  [{ x: -90, y: 40 }, 'absent'],
  [{ x: 10, y: -80 }, 'late'],
  [{ x: 0, y: 200 }, undefined],
  [{ x: 80, y: -80 }, undefined],
  [{ x: 60, y: 0 }, undefined],
])('a finger that goes %j means %s', (way, status) => {
  expect(statusOf(way)).toBe(status);
});
