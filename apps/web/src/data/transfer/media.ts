import { useCallback, useEffect, useRef, useState, type RefObject, type SyntheticEvent } from 'react';
import { requestOf } from '@quad/domain/core';
import { MEDIA_TICKET_MS, mediaCalls } from '@quad/domain/links';
import { BASE, call, type CallFailed } from '#data/server/client';

/** A player that fails again so soon after a new ticket cannot play the file: another ticket would not help. */
const SOON_MS = 3000;

interface Place {
  readonly time: number;
  readonly isPlaying: boolean;
}

/**
 * A sound or film for `<audio>` and `<video>`, which fetch it piece by piece and only what is played. They cannot send
 * who is signed in, so the address holds a ticket; when it is over, the player gets another and goes on where it was.
 */
export function useMedia(file_id: number, media: RefObject<HTMLMediaElement | null>) {
  const [address, setAddress] = useState<string | null>(null);
  const [problem, setProblem] = useState<CallFailed | null>(null);
  const [isBroken, setBroken] = useState(false);
  const place = useRef<Place | null>(null);
  const ticketed = useRef(0);
  const fetchTicket = useCallback(
    () =>
      call<{ ticket: string }>('GET', requestOf(mediaCalls.ticket, { id: file_id }).path).then(
        ({ ticket }) => {
          ticketed.current = Date.now();
          setAddress(BASE + requestOf(mediaCalls.play, { ticket }).path);
          setProblem(null);
          setBroken(false);
        },
        (failed: CallFailed) => setProblem(failed),
      ),
    [file_id],
  );
  useEffect(() => void fetchTicket(), [fetchTicket]);
  const renew = () => {
    if (!media.current) return;
    const { currentTime, paused } = media.current;
    place.current = { time: currentTime, isPlaying: !paused };
    void fetchTicket();
  };
  const age = () => Date.now() - ticketed.current;
  return {
    address,
    problem,
    isBroken,
    refetch: () => void fetchTicket(),
    handlers: {
      onError: () => (age() < SOON_MS ? setBroken(true) : renew()),
      // Nothing is heard now, so the change of address is not, either.
      onPause: () => age() > MEDIA_TICKET_MS / 2 && !media.current?.ended && renew(),
    },
    /** Goes on where an old ticket has ended; answers whether there was one. */
    resume: ({ currentTarget }: SyntheticEvent<HTMLMediaElement>): boolean => {
      if (!place.current) return false;
      const { time, isPlaying } = place.current;
      place.current = null;
      currentTarget.currentTime = time;
      if (isPlaying) void currentTarget.play().catch(() => undefined);
      return true;
    },
  };
}
