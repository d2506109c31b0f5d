import { beforeEach, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { useObjectUrl } from './files';

const freed = new Set<string>();
let made = 0;
beforeEach(() => {
  jest.useFakeTimers();
  const revokeObjectURL = (address: string) => void freed.add(address);
  Object.assign(URL, { createObjectURL: () => `blob:${(made += 1)}`, revokeObjectURL });
});
const photo = new Blob(['a face']);
const Face = () => <img alt="Face" src={useObjectUrl(photo) ?? ''} />;
const shown = () => screen.getByRole<HTMLImageElement>('img', { name: 'Face' }).getAttribute('src')!;

test('a face that is drawn anew keeps an address that leads to it; the last one to go frees it', () => {
  const page = render(<Face key="unmarked" />);
  page.rerender(<Face key="present" />);
  jest.runAllTimers();
  expect(freed.has(shown())).toBe(false);
  const last = shown();
  page.unmount();
  jest.runAllTimers();
  expect(freed.has(last)).toBe(true);
});
