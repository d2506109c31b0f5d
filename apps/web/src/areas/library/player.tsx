import { Button, Callout } from '@blueprintjs/core';
import { useEffect, useRef, type SyntheticEvent } from 'react';
import { useMedia } from '#data/transfer/media';
import { useText } from '#data/words/text';
import { Problem, SkeletonText } from '#kit/base/states';
import type { Place } from './marks';

interface PlayerProps {
  readonly kind: 'audio' | 'video';
  readonly file_id: number;
  readonly title: string;
  readonly start: number;
  readonly place: Place;
}

/** Sound or a film, from the second where the reader has stopped. */
export function Player({ kind, file_id, title, start, place }: PlayerProps) {
  const t = useText('library');
  const media = useRef<HTMLMediaElement>(null);
  const last = useRef(-1);
  const { address, problem, isBroken, refetch, handlers, resume } = useMedia(file_id, media);
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
  if (problem) return <Problem of={problem} retry={refetch} />;
  if (!address) return <SkeletonText lines={3} />;
  const about = {
    src: address,
    controls: true,
    preload: 'metadata',
    'aria-label': title,
    onLoadedMetadata: (event: SyntheticEvent<HTMLMediaElement>) => {
      const { currentTarget } = event;
      if (resume(event)) return;
      // What was heard to its end begins again.
      if (start > 0 && start < currentTarget.duration - 1) currentTarget.currentTime = start;
    },
    onTimeUpdate: keep,
    onPause: (event: SyntheticEvent<HTMLMediaElement>) => {
      stop(event);
      handlers.onPause();
    },
    onSeeked: stop,
    onError: handlers.onError,
  };
  return (
    <div className="library-player kit-panel">
      {isBroken && (
        <Callout intent="danger">
          {t('reader.broken')} <Button onClick={refetch}>{t('reader.again')}</Button>
        </Callout>
      )}
      {kind === 'audio' ? (
        <audio ref={media as never} {...about} />
      ) : (
        <video ref={media as never} playsInline {...about} />
      )}
    </div>
  );
}
