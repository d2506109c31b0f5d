import { Callout } from '@blueprintjs/core';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useText } from '#data/text';
import type { Place } from './marks';

interface PlayerProps {
  readonly kind: 'audio' | 'video';
  readonly address: string;
  readonly title: string;
  readonly start: number;
  readonly place: Place;
}

/** Sound or a film, from the second where the reader has stopped. */
export function Player({ kind, address, title, start, place }: PlayerProps) {
  const t = useText('library');
  const media = useRef<HTMLMediaElement>(null);
  const last = useRef(-1);
  const [isBroken, setBroken] = useState(false);
  useEffect(
    () =>
      place.listen((position) => {
        if (media.current) media.current.currentTime = position;
      }),
    [place],
  );
  const keep = ({ currentTarget: { currentTime, duration } }: SyntheticEvent<HTMLMediaElement>) => {
    const second = Math.floor(currentTime);
    if (second === last.current) return;
    last.current = second;
    // Every five seconds are enough; a pause and a jump count at once.
    if (second % 5 === 0) place.keep(second, Number.isFinite(duration) ? Math.floor(duration) : 0);
  };
  const stop = ({ currentTarget: { currentTime, duration } }: SyntheticEvent<HTMLMediaElement>) =>
    place.keep(Math.floor(currentTime), Number.isFinite(duration) ? Math.floor(duration) : 0);
  const about = {
    src: address,
    controls: true,
    'aria-label': title,
    onLoadedMetadata: ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => {
      // What was heard to its end begins again.
      if (start > 0 && start < currentTarget.duration - 1) currentTarget.currentTime = start;
    },
    onTimeUpdate: keep,
    onPause: stop,
    onSeeked: stop,
    onError: () => setBroken(true),
  };
  return (
    <div className="library-player kit-panel">
      {isBroken && <Callout intent="danger">{t('reader.broken')}</Callout>}
      {kind === 'audio' ? (
        <audio ref={media as never} {...about} />
      ) : (
        <video ref={media as never} playsInline {...about} />
      )}
    </div>
  );
}
