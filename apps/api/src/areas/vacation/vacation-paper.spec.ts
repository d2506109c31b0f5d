import type { RecordOf } from '@quad/domain/core';
import type { vacationRequests } from '@quad/domain/vacation';
import { Pdf } from '#core/documents/pdf.js';
import { makers } from '#core/documents/readers.js';
import { loadTexts } from '#core/errors/texts.js';
import { paperOf } from './vacation-paper.js';

const DRAFT = {
  id: 1,
  number: 'V-000001',
  staff_name: 'A',
  type: 'annual',
  start_date: '2026-12-01',
  end_date: '2026-12-03',
  days: 3,
  status: 'draft',
} as RecordOf<typeof vacationRequests>;
const ABOUT = { locale: 'en', institution: 'Univ', logo: null, time_zone: 'UTC', link: null };

beforeAll(loadTexts);
afterAll(() => makers.close());

test('a draft, which nobody has agreed to yet, has a paper without a table of approvals', async () => {
  const paper = paperOf(DRAFT, { ...ABOUT, approvals: [] });
  expect(JSON.stringify(paper)).not.toContain('Approvals');
  expect((await Pdf.make(paper)).subarray(0, 5).toString()).toBe('%PDF-');
});

test('the institution stands on it with its picture, and with its drawn crest where it has none', async () => {
  const dot =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
  const [drawn, pictured] = [null, dot].map((logo) => paperOf(DRAFT, { ...ABOUT, logo, approvals: [] }));
  expect(JSON.stringify(pictured)).toContain(dot);
  expect(JSON.stringify(drawn)).toContain('<svg');
  for (const paper of [drawn!, pictured!]) expect((await Pdf.make(paper)).subarray(0, 5).toString()).toBe('%PDF-');
});
