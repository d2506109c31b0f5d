import { beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import { anyNames } from '#testing/any-names';
import { FakeServer } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { show } from '#testing/show';
import { Form } from '#kit/form/form';
import { firstSquare, moved, resized } from './crop';
import { CropDialog } from './crop-dialog';
import * as fileField from './file-field';

const { FileField } = anyNames(fileField);
const UPRIGHT = { width: 800, height: 1200 };
const drawn = jest.fn();
Object.assign(URL, { createObjectURL: () => 'blob:face', revokeObjectURL: () => undefined });
Object.assign(HTMLCanvasElement.prototype, {
  getContext: () => ({ fillRect: () => undefined, drawImage: drawn }),
  toBlob(make: (blob: Blob) => void) {
    make(new Blob(['jpeg'], { type: 'image/jpeg' }));
  },
});
HTMLElement.prototype.setPointerCapture = () => undefined;
beforeEach(() => void drawn.mockClear());

const photo = new File(['x'], 'me.png', { type: 'image/png' });
const appear = () => {
  const picture = document.querySelector('.kit-crop img')!;
  Object.defineProperties(picture, {
    naturalWidth: { value: UPRIGHT.width },
    naturalHeight: { value: UPRIGHT.height },
  });
  fireEvent.load(picture);
};
const taken = () => drawn.mock.calls.at(-1)?.slice(1, 5);

test('a square never leaves the picture, and grows around its middle', () => {
  expect(firstSquare(UPRIGHT)).toEqual({ x: 0, y: 100, side: 800 });
  expect(firstSquare({ width: 900, height: 300 })).toEqual({ x: 300, y: 0, side: 300 });
  const small = resized({ x: 0, y: 100, side: 800 }, UPRIGHT, 400);
  expect(small).toEqual({ x: 200, y: 300, side: 400 });
  expect(moved(small, UPRIGHT, [5000, -5000])).toEqual({ x: 400, y: 0, side: 400 });
  expect(resized(moved(small, UPRIGHT, [5000, 5000]), UPRIGHT, 5000)).toEqual({ x: 0, y: 400, side: 800 });
  expect(resized(small, UPRIGHT, 1).side).toBe(96);
});

test('keys, the slider and a drag move the part that is uploaded', async () => {
  const done = jest.fn<(file: File) => void>();
  const close = jest.fn();
  show(<CropDialog file={photo} onDone={done} onClose={close} />);
  const save = await screen.findByRole('button', { name: 'Use this part' });
  expect(save).toBeDisabled();
  appear();
  const frame = screen.getByRole('button', { name: /^Crop area/ });
  // The DOM of these specs has no pointer events with a place.
  const point = (type: string, clientX: number, clientY: number) =>
    fireEvent(frame, new MouseEvent(type, { bubbles: true, clientX, clientY }));
  frame.focus();
  await userEvent.keyboard('{ArrowDown}{Shift>}{ArrowDown}{/Shift}');
  await userEvent.click(save);
  expect(taken()).toEqual([0, 100 + 16 + 80, 800, 800]);
  expect(done.mock.calls[0]![0]).toMatchObject({ name: 'me.jpg', type: 'image/jpeg' });
  fireEvent.change(screen.getByRole('slider', { name: 'Size of the area' }), { target: { value: '400' } });
  point('pointerdown', 50, 50);
  point('pointermove', 20, 150);
  point('pointerup', 20, 150);
  point('pointermove', 500, 500);
  await userEvent.click(save);
  expect(taken()).toEqual([170, 496, 400, 400]);
  frame.focus();
  await userEvent.keyboard('-');
  await userEvent.click(save);
  expect(taken()).toEqual([186, 512, 368, 368]);
  fireEvent.error(document.querySelector('.kit-crop img')!);
  expect(await screen.findByRole('alert')).toHaveTextContent('Choose a JPEG or PNG.');
  await userEvent.click(screen.getByRole('button', { name: 'Choose another photo' }));
  expect(close).toHaveBeenCalled();
});

test('a field with a crop uploads what was cut, and nothing before', async () => {
  const server = new FakeServer();
  signInAs();
  show(
    <Form area="kit" schema={z.strictObject({ file_id: z.number() })} submit={async () => undefined}>
      <FileField name="file_id" accept="image/*" crop />
    </Form>,
  );
  await userEvent.upload(await screen.findByLabelText(/^File/), photo);
  expect(await screen.findByRole('dialog', { name: 'Crop the photo' })).toBeVisible();
  appear();
  expect(server.heard.filter(({ method }) => method !== 'GET')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Use this part' }));
  expect(await screen.findByText('me.jpg')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});
