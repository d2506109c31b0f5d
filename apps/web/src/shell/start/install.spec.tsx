import { expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { VERSION } from '@quad/domain/core';
import userEvent from '@testing-library/user-event';
import { signInAs } from '#testing/people';
import { show } from '#testing/show';
import { keepInstallOffer } from './install';
import { ProfileMenu } from '#shell/menu/menus';

test('the menu of the person says the version, and once what the browser offers to install', async () => {
  const prompt = jest.fn(() => Promise.resolve());
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  keepInstallOffer();
  signInAs();
  show(<ProfileMenu />);
  const menu = screen.getByRole('button', { name: /profile menu$/ });
  await userEvent.click(menu);
  expect(screen.getByText(`Quad ${VERSION}`)).toBeVisible();
  expect(screen.queryByText('Install as an app')).toBeNull();
  act(() => void window.dispatchEvent(offer));
  expect(offer.defaultPrevented).toBe(true);
  await userEvent.click(await screen.findByText('Install as an app'));
  expect(prompt).toHaveBeenCalledTimes(1);
  await userEvent.click(menu);
  expect([screen.getByText('Sign out').isConnected, screen.queryByText('Install as an app')]).toEqual([true, null]);
});
