import type { ReactNode } from 'react';
import { OverlaysProvider } from '@blueprintjs/core';
import { RecoilRoot } from 'recoil';
import { DataProvider } from '#data/provider';
import { SkinOnDocument } from '#shell/look/skin';

/** Everything a screen may take for granted: the shell's state, the cache of the server's answers, Blueprint's overlays. */
export const Providers = ({ children }: { readonly children: ReactNode }) => (
  <RecoilRoot>
    <SkinOnDocument />
    <DataProvider>
      <OverlaysProvider>{children}</OverlaysProvider>
    </DataProvider>
  </RecoilRoot>
);
