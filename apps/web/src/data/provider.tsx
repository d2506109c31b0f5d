import type { ReactNode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cache } from '#data/server/cache';

/** Gives the hooks of `data/` their cache; once, around the whole app (and around a part under test). */
export const DataProvider = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={cache.client}>{children}</QueryClientProvider>
);
