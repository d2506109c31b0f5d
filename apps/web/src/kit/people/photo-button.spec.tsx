import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeServer } from '#testing/fake-server';
import { signInAs } from '#testing/people';

type Done = (done: { lastResponse: { getHeader: () => string } }) => void;
/** The files on their way to the server, which `arrive` ends. */
const sent: FakeUpload[] = [];
class FakeUpload {
  constructor(
    readonly file: File,
    readonly options: { readonly onSuccess: Done },
  ) {
    sent.push(this);
  }
  findPreviousUploads = async () => [];
  start = () => undefined;
  abort = async () => undefined;
  arrive = (file_id: number) => this.options.onSuccess({ lastResponse: { getHeader: () => String(file_id) } });
}
jest.unstable_mockModule('tus-js-client', () => ({ Upload: FakeUpload }));
Object.assign(URL, { createObjectURL: () => 'blob:face', revokeObjectURL: () => undefined });
Object.assign(HTMLCanvasElement.prototype, {
  getContext: () => ({ fillRect: () => undefined, drawImage: () => undefined }),
  toBlob: (made: (blob: Blob) => void) => made(new Blob(['jpeg'], { type: 'image/jpeg' })),
});

const { show } = await import('#testing/show');
const { Questions } = await import('#kit/base/confirm');
const { PhotoButton } = await import('./photo-button');
const put = jest.fn<(file_id: number | null) => Promise<unknown>>();

beforeEach(() => {
  put.mockReset().mockResolvedValue(undefined);
  sent.length = 0;
  signInAs();
  new FakeServer();
});

test('a picture is cropped, uploaded and saved as the face', async () => {
  show(<PhotoButton photo={null} put={put} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Add a photo' }));
  await userEvent.upload(screen.getByLabelText(/^Photo/), new File(['x'], 'face.png', { type: 'image/png' }));
  const picture = (await screen.findByRole('dialog', { name: 'Crop the photo' })).querySelector('img')!;
  Object.defineProperties(picture, { naturalWidth: { value: 800 }, naturalHeight: { value: 900 } });
  fireEvent.load(picture);
  await userEvent.click(screen.getByRole('button', { name: 'Use this part' }));
  await waitFor(() => expect(sent[0]?.file.name).toBe('face.jpg'));
  await act(async () => sent[0]?.arrive(41));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(put).toHaveBeenCalledWith(41));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a face that is there can be taken away, after a question', async () => {
  show(
    <>
      <PhotoButton photo="/file/3/preview" put={put} />
      <Questions />
    </>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Change the photo' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove the photo' }));
  expect(await screen.findByText('Initials will be shown instead.')).toBeVisible();
  expect(put).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(put).toHaveBeenCalledWith(null));
});
