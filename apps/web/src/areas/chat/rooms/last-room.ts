import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { remember, remembered } from '#data/offline/store';
import { useMe, useRooms } from './use-rooms';

/** Below this the list and the conversation come one after the other (px, as in chat.css). */
const NARROW = 820;

/** Opens the conversation that was open last beside the list, while the person is in it; a phone begins with the list. */
export function useLastRoom(open: number | null): void {
  const key = `chat_last:${useMe()}`;
  const { data: rooms } = useRooms();
  const { search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (open !== null) return remember(key, open);
    const last = remembered<number>(key, 0);
    if (window.innerWidth > NARROW && rooms?.some(({ id }) => id === last))
      void navigate({ pathname: `/chat/${last}`, search }, { replace: true });
  }, [open, key, rooms, search, navigate]);
}
