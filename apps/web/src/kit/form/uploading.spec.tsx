import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import { id, line } from '@quad/domain/core';
import { FakeServer } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { anyNames } from '#testing/any-names';

interface Options {
  readonly onProgress: (sent: number) => void;
  readonly onSuccess: (done: { lastResponse: { getHeader: () => string } }) => void;
  readonly onError: (problem: Error) => void;
}
/** The line to the server: files that are on it, and how often each was started. */
const lines: FakeUpload[] = [];
class FakeUpload {
  starts = 0;
  constructor(
    readonly file: File,
    readonly options: Options,
  ) {
    lines.push(this);
  }
  findPreviousUploads = async () => [];
  resumeFromPreviousUpload = () => undefined;
  start = () => void (this.starts += 1);
  abort = async () => undefined;
  arrive = (file_id: number) => this.options.onSuccess({ lastResponse: { getHeader: () => String(file_id) } });
  fail = () => this.options.onError(new Error('the line was cut'));
}
jest.unstable_mockModule('tus-js-client', () => ({ Upload: FakeUpload }));

const { show } = await import('#testing/show');
const basic = await import('./fields');
const fileField = await import('#kit/file/file-field');
const filesField = await import('#kit/file/files-field');
const { Form } = await import('./form');
const { FileField, FilesField, TextField } = anyNames({ ...basic, ...fileField, ...filesField });

const schema = z.strictObject({ title: line(), photo_id: id, scan_ids: z.array(id).default([]) });
const submit = jest.fn<(values: z.output<typeof schema>) => Promise<unknown>>();
const keep = jest.fn<(values: z.output<typeof schema>) => Promise<unknown>>();

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const onLine = async (at: number) => {
  await waitFor(() => expect(lines[at]?.starts).toBeGreaterThan(0));
  return lines[at]!;
};

beforeEach(() => {
  lines.length = 0;
  submit.mockReset().mockResolvedValue(undefined);
  keep.mockReset().mockResolvedValue(undefined);
  signInAs();
  new FakeServer();
  return show(
    <Form
      area="gallery"
      schema={schema}
      values={{ title: 'Room 4' }}
      submit={submit}
      submitText="Submit"
      beside={{ text: 'Keep draft', submit: keep }}
    >
      <TextField name="title" />
      <FileField name="photo_id" label="Photo" />
      <FilesField name="scan_ids" label="Scans" />
    </Form>,
  ) as unknown as void;
});
const choose = (label: string, name: string) =>
  userEvent.upload(screen.getByLabelText(new RegExp(label)), new File(['x'], name, { type: 'image/png' }));

test('Submit while files are on their way says that it waits, and sends with all of them once they are there', async () => {
  await choose('Photo', 'me.png');
  await choose('Scans', 'scan.png');
  const [photo, scan] = [await onLine(0), await onLine(1)];
  await userEvent.click(button('Submit'));
  expect(button('Uploading the file, then: Submit')).toBeDisabled();
  expect(button('Keep draft')).toBeDisabled();
  await act(async () => photo.arrive(41));
  expect(submit).not.toHaveBeenCalled();
  await act(async () => scan.arrive(42));
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
  expect(submit).toHaveBeenCalledWith({ title: 'Room 4', photo_id: 41, scan_ids: [42] });
  expect(button('Submit')).toBeEnabled();
});

test('an empty file is refused in words, and never sent', async () => {
  await userEvent.upload(screen.getByLabelText(/Photo/), new File([], 'zero.png', { type: 'image/png' }));
  expect(await screen.findByText('The file is empty. Choose another one')).toBeVisible();
  expect(lines).toHaveLength(0);
});

test('a failed upload is said, nothing is sent or lost; Submit goes on with it, and it arrives in the field', async () => {
  await choose('Photo', 'me.png');
  const photo = await onLine(0);
  await userEvent.type(screen.getByRole('textbox', { name: /Title/ }), '5');
  await userEvent.click(button('Submit'));
  await act(async () => photo.fail());
  expect(await screen.findByText(/A file was not uploaded/)).toBeVisible();
  expect(submit).not.toHaveBeenCalled();
  expect(screen.getByRole('textbox', { name: /Title/ })).toHaveValue('Room 45');
  await userEvent.click(button('Submit'));
  await waitFor(() => expect(photo.starts).toBe(2));
  await act(async () => photo.arrive(41));
  await waitFor(() => expect(submit).toHaveBeenCalledWith({ title: 'Room 45', photo_id: 41, scan_ids: [] }));
  expect(screen.queryByText(/A file was not uploaded/)).toBeNull();
});

test('a failed upload that is resumed by its own button arrives in the field, too', async () => {
  await choose('Photo', 'me.png');
  const photo = await onLine(0);
  await act(async () => photo.fail());
  await userEvent.click(button('Resume'));
  await act(async () => photo.arrive(41));
  await userEvent.click(button('Submit'));
  await waitFor(() => expect(submit).toHaveBeenCalledWith({ title: 'Room 4', photo_id: 41, scan_ids: [] }));
});

test('a paused upload goes on when the form is sent, by whichever button; taken back meanwhile, nothing is sent', async () => {
  await choose('Photo', 'me.png');
  const photo = await onLine(0);
  await userEvent.click(button('Pause'));
  await userEvent.click(button('Keep draft'));
  await waitFor(() => expect(photo.starts).toBe(2));
  expect(button('Uploading the file, then: Keep draft')).toBeDisabled();
  await userEvent.click(button('Cancel the upload'));
  await waitFor(() => expect(button('Keep draft')).toBeEnabled());
  expect([keep.mock.calls, submit.mock.calls]).toEqual([[], []]);
});
