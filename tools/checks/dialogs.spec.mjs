import { dialogs } from './dialogs.mjs';

const about = (/** @type {string} */ text, file = 'apps/web/src/areas/chat/new.tsx') =>
  dialogs([{ file, text }]).length;

test('a dialog with fields of its own guards what is typed in them, and its Cancel asks', () => {
  expect(about('<Modal><TextArea fill /></Modal>')).toBe(1);
  expect(about('<Modal><PeoplePicker one /></Modal>')).toBe(1);
  expect(about('<Modal><LeaveGuard /><TextArea fill /></Modal>')).toBe(0);
  expect(about("<Modal><LeaveGuard /><Button onClick={close}>{t('cancel')}</Button></Modal>")).toBe(1);
});

test('fields of the page, forms of the kit and addresses to copy need none', () => {
  expect(about('<InputGroup type="search" />')).toBe(0);
  expect(about('<Modal><Form><TextAreaField name="text" /></Form></Modal>')).toBe(0);
  expect(about('<Modal><InputGroup\n readOnly /></Modal>')).toBe(0);
  expect(about('<Modal><TextArea fill /></Modal>', 'apps/web/src/kit/base/parts.spec.tsx')).toBe(0);
});
