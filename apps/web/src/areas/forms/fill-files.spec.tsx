import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { Answers, FormContent } from '@quad/domain/forms';
import { FakeServer } from '#testing/fake-server';
import { signInAs } from '#testing/people';

interface Options {
  readonly onSuccess: (done: { lastResponse: { getHeader: () => string } }) => void;
  readonly onError: (problem: Error) => void;
}
/** Files that are on the line to the server. */
const lines: FakeUpload[] = [];
class FakeUpload {
  constructor(
    readonly file: File,
    readonly options: Options,
  ) {}
  findPreviousUploads = async () => [];
  resumeFromPreviousUpload = () => undefined;
  start = () => void lines.push(this);
  abort = async () => undefined;
  arrive = (file_id: number) => this.options.onSuccess({ lastResponse: { getHeader: () => String(file_id) } });
  fail = () => this.options.onError(new Error('the line was cut'));
}
jest.unstable_mockModule('tus-js-client', () => ({ Upload: FakeUpload }));
const { show } = await import('#testing/show');
const { FormFill } = await import('./fill');

const scan = { key: 'scan', kind: 'file', label: { en: 'Scan' }, required: true } as const;
const content: FormContent = { steps: [{ key: 'papers', label: { en: 'Papers' }, fields: [scan] }] };

function Harness() {
  const [answers, setAnswers] = useState<Answers>({});
  return (
    <FormFill
      content={content}
      answers={answers}
      files={[]}
      answer={(field, value) => setAnswers((before) => ({ ...before, [field]: value }))}
      saved={{ state: 'saved', saved_at: '2026-11-28T09:02:00Z' }}
      sendText="Send"
      send={async () => undefined}
    />
  );
}

beforeEach(() => {
  lines.length = 0;
  signInAs();
  new FakeServer();
});

/** A file is chosen, and the step is left at once, while the file is under way. */
async function proceedWith(file: File) {
  show(<Harness />);
  await screen.findByRole('heading', { name: 'Papers' });
  await userEvent.upload(screen.getByLabelText(/Scan/), file);
  await waitFor(() => expect(lines).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Proceed' }));
}

test('who leaves a step while its file is under way goes on as soon as it is there', async () => {
  await proceedWith(new File(['%PDF-1.4'], 'passport.pdf'));
  expect(screen.getByRole('heading', { name: 'Papers' })).toBeVisible();
  act(() => lines[0]!.arrive(7));
  expect(await screen.findByRole('heading', { name: 'Check and send' })).toHaveFocus();
});

test('where the file does not arrive, the step stays and the upload can be resumed', async () => {
  await proceedWith(new File(['%PDF-1.4'], 'passport.pdf'));
  act(() => lines[0]!.fail());
  expect(await screen.findByRole('button', { name: 'Resume' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Papers' })).toBeVisible();
});
