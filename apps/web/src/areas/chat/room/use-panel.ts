import { useSearchParams } from 'react-router-dom';

const PANELS = ['members', 'pins', 'search'] as const;
/** What stands beside the open room. */
export type Panel = (typeof PANELS)[number];

/** True where a panel lies over the room instead of beside it. */
export const coversRoom = (): boolean => window.matchMedia('(max-width: 1100px)').matches;

/** The panel beside the room, as the address says (`?panel=`). */
export function usePanel(): {
  readonly open: Panel | null;
  readonly toggle: (panel: Panel) => void;
  readonly close: () => void;
} {
  const [params, setParams] = useSearchParams();
  const open = PANELS.find((panel) => panel === params.get('panel')) ?? null;
  const put = (panel: Panel | null) =>
    setParams(
      (now) => {
        const after = new URLSearchParams(now);
        after.delete('find');
        if (panel) after.set('panel', panel);
        else after.delete('panel');
        return after;
      },
      { preventScrollReset: true, replace: true },
    );
  return { open, toggle: (panel) => put(panel === open ? null : panel), close: () => put(null) };
}
