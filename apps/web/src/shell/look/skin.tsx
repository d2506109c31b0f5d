import { useLayoutEffect } from 'react';
import { useLayout } from '#shell/state';

const DARK = 'bp6-dark';
const BROWSER_COLOURS = { light: '#f7f7f9', dark: '#121624', bordered: '#ffffff', 'semi-dark': '#f7f7f9' } as const;

/** Puts skin and direction on the document, where theme and Blueprint read them; draws nothing. */
export function SkinOnDocument(): null {
  const {
    layout: { skin, isRTL },
  } = useLayout();
  // Before anything on the page is measured: the direction and the skin are looked at by every element.
  useLayoutEffect(() => {
    document.documentElement.dataset.skin = skin;
    document.documentElement.dir = isRTL ? 'rtl' : 'ltr';
    document.body.classList.toggle(DARK, skin === 'dark');
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', BROWSER_COLOURS[skin]);
  }, [skin, isRTL]);
  return null;
}

/** The class of the parts that stay dark in the semi-dark skin. */
export const sideClass = (skin: string): string => (skin === 'semi-dark' ? DARK : '');
