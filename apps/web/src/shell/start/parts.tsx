import { useMemo, type ComponentType, type ReactNode } from 'react';
import { areas } from '#areas/index';
import { PartsProvider, type OpenPart } from '#data/parts';
import { mayOpen, type AreaScreens } from '#data/screens';
import { useSession } from '#data/identity/session';
import { lazyPart } from './screens';

const all: readonly OpenPart[] = (areas as readonly AreaScreens[]).flatMap(({ area, parts = [] }) =>
  parts.map((source) => ({
    source,
    area,
    Part: lazyPart(source.load as () => Promise<{ default: ComponentType<{ readonly of: unknown }> }>, [
      area,
      ...(source.texts ?? []),
    ]),
  })),
);

/** Gives screens what areas add to each other's pages, as far as the person may see it. */
export function Parts({ children }: { readonly children: ReactNode }) {
  const { actor } = useSession();
  const open = useMemo(() => all.filter(({ source }) => mayOpen(source, actor)), [actor]);
  return <PartsProvider value={open}>{children}</PartsProvider>;
}
