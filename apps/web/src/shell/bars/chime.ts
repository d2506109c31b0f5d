import { useEffect, useRef } from 'react';
import { useSession } from '#data/identity/session';
import { ring } from '#data/live/chime';

/** Rings when the count of what is unread rises, where the person's settings (`notification_sound`) ask for it. */
export function useChime(count: number | undefined): void {
  const { user_info } = useSession();
  const isWanted = user_info?.settings.notification_sound === true;
  const before = useRef(count);
  useEffect(() => {
    if (isWanted && before.current !== undefined && count !== undefined && count > before.current) ring();
    before.current = count;
  }, [count, isWanted]);
}
