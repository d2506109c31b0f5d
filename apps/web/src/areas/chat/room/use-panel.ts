import { useQueryParts } from '#kit/base/param';

const PANELS = ['members', 'pins', 'search'] as const;
export type Panel = (typeof PANELS)[number];

/** True where a panel lies over the room instead of beside it. */
export const coversRoom = (): boolean => window.matchMedia('(max-width: 1100px)').matches;

/** The part of the address that leads to a message, in its thread where it has one. */
export const placeOf = ({
  id,
  thread_id,
}: {
  readonly id: number;
  readonly thread_id: number | null;
}): Record<string, string> =>
  thread_id === null ? { message: String(id) } : { thread: String(thread_id), reply: String(id) };

/** The panel beside the room, as the address says (`?panel=`). */
export function usePanel(): {
  readonly open: Panel | null;
  readonly toggle: (panel: Panel) => void;
  readonly close: () => void;
} {
  const [params, change] = useQueryParts();
  const open = PANELS.find((panel) => panel === params.get('panel')) ?? null;
  const put = (panel: Panel | null) => change({ panel, find: null, thread: null, reply: null });
  return { open, toggle: (panel) => put(panel === open ? null : panel), close: () => put(null) };
}
