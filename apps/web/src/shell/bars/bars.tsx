import { Suspense, type ComponentType } from 'react';
import { areas } from '#areas/index';
import { mayOpen, type AreaScreens, type BarSource } from '#data/screens';
import { useSession } from '#data/identity/session';
import { lazyPart } from '#shell/start/screens';

interface Bar {
  readonly source: BarSource;
  readonly Line: ComponentType;
}

const lineOf = (source: BarSource): Bar => ({ source, Line: lazyPart(source.load, source.texts) });

const bars: readonly Bar[] = (areas as readonly AreaScreens[]).flatMap(({ bars: sources = [] }) => sources).map(lineOf);

/** What areas say over every screen. They hang in the gap below the bar, so nothing moves when they come and go. */
export function Bars() {
  const { actor } = useSession();
  return (
    <Suspense>
      {bars
        .filter(({ source }) => mayOpen(source, actor))
        .map(({ Line }, at) => (
          <Line key={at} />
        ))}
    </Suspense>
  );
}
