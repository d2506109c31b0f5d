import { attachment } from './attachment.js';

const headersOf = (name: string) => {
  const { type, disposition } = attachment(Buffer.from('x'), name).getHeaders();
  return [type, disposition];
};

test('a download is typed by its ending, and a slash in its name is no path', () => {
  expect(headersOf('rows.csv')).toEqual(['text/csv; charset=utf-8', 'attachment; filename="rows.csv"']);
  expect(headersOf('Groups 1/2.pdf')).toEqual([
    'application/pdf',
    `attachment; filename="Groups 1-2.pdf"; filename*=UTF-8''Groups%201-2.pdf`,
  ]);
  expect(headersOf('Ведомость ЎТ-1.xlsx')[1]).toBe(
    `attachment; filename="_________ __-1.xlsx"; filename*=UTF-8''${encodeURIComponent('Ведомость ЎТ-1.xlsx')}`,
  );
  expect(headersOf('unknown')[0]).toBe('application/octet-stream');
});
