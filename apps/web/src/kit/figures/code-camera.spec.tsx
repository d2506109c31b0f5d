import { afterEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { show } from '#testing/show';
import { CodeCamera } from './code-camera';

const BOOK_CODES = ['ean_13', 'code_128', 'qr_code'];

const stop = jest.fn();
let seen: string[] = [];
const asked: object[] = [];
class Eye {
  static getSupportedFormats = async () => [...BOOK_CODES];
  constructor(options: object) {
    asked.push(options);
  }
  detect = async () => seen.splice(0, 1).map((rawValue) => ({ rawValue }));
}
const camera = (open: () => Promise<unknown>) => {
  Object.assign(window, { BarcodeDetector: Eye });
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: open }, configurable: true });
  HTMLMediaElement.prototype.play = async () => undefined;
};
afterEach(() => {
  delete (window as { BarcodeDetector?: unknown }).BarcodeDetector;
});

test('each code in front of the camera is told once, and the camera is let go of', async () => {
  camera(async () => ({ getTracks: () => [{ stop }] }));
  seen = ['9789943000001', '9789943000001', 'ABCDE23456'];
  const codes: string[] = [];
  const close = jest.fn();
  const { unmount } = show(<CodeCamera formats={BOOK_CODES} onCode={(code) => codes.push(code)} onClose={close} />);
  await waitFor(() => expect(codes).toEqual(['9789943000001', 'ABCDE23456']));
  expect(asked).toEqual([{ formats: BOOK_CODES }]);
  await userEvent.click(screen.getByRole('button', { name: 'Stop the camera' }));
  expect(close).toHaveBeenCalled();
  unmount();
  expect(stop).toHaveBeenCalled();
});

test('without a camera it says so, and the code is typed', async () => {
  camera(() => Promise.reject(new Error('denied')));
  show(<CodeCamera onCode={() => undefined} onClose={() => undefined} />);
  expect(await screen.findByText('The camera cannot be used here: type the code.')).toBeVisible();
});
