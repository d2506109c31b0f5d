import { atom, useRecoilState, type AtomEffect } from 'recoil';

export const SKINS = ['light', 'dark', 'bordered', 'semi-dark'] as const;
export type Skin = (typeof SKINS)[number];

/** How the shell is laid out; the specification's layout state. */
export interface Layout {
  readonly isRTL: boolean;
  readonly menu: 'vertical' | 'horizontal';
  readonly menuCollapsed: boolean;
  readonly menuHidden: boolean;
  readonly contentWidth: 'full' | 'boxed';
}

/** What a person has arranged for themselves: which groups of the navigation are folded. */
export interface Preferences {
  readonly folded: readonly string[];
}

function storedObject<T extends object>(key: string, otherwise: T): T {
  try {
    return { ...otherwise, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<T>) };
  } catch {
    return otherwise;
  }
}

function storedSkin(): Skin {
  const skin = localStorage.getItem('skin')?.replaceAll('"', '');
  return SKINS.find((known) => known === skin) ?? 'light';
}

const keptUnder =
  <T>(key: string, write: (value: T) => string): AtomEffect<T> =>
  ({ onSet }) => {
    onSet((value) => {
      try {
        localStorage.setItem(key, write(value));
      } catch {
        /* a private window forgets */
      }
    });
  };

const skinAtom = atom<Skin>({ key: 'skin', default: storedSkin(), effects: [keptUnder<Skin>('skin', String)] });

const layoutAtom = atom<Layout>({
  key: 'layout',
  default: storedObject<Layout>('layout', {
    isRTL: false,
    menu: 'vertical',
    menuCollapsed: false,
    menuHidden: false,
    contentWidth: 'full',
  }),
  effects: [keptUnder<Layout>('layout', JSON.stringify)],
});

const preferencesAtom = atom<Preferences>({
  key: 'preferences',
  default: storedObject<Preferences>('preferences', { folded: [] }),
  effects: [keptUnder<Preferences>('preferences', JSON.stringify)],
});

/** The skin and the way to change it; kept on this browser. */
export function useSkin(): { readonly skin: Skin; readonly choose: (skin: Skin) => void } {
  const [skin, choose] = useRecoilState(skinAtom);
  return { skin, choose };
}

/** The layout (with its skin) and the way to change parts of it; kept on this browser. */
export function useLayout(): {
  readonly layout: Layout & { readonly skin: Skin };
  readonly change: (part: Partial<Layout>) => void;
} {
  const [layout, set] = useRecoilState(layoutAtom);
  const { skin } = useSkin();
  return { layout: { ...layout, skin }, change: (part) => set((before) => ({ ...before, ...part })) };
}

/** Which groups of the navigation are folded, and the way to fold one or open it again. */
export function useFolded(): { readonly folded: readonly string[]; readonly toggle: (group: string) => void } {
  const [{ folded }, set] = useRecoilState(preferencesAtom);
  const toggle = (group: string) =>
    set((before) => ({
      ...before,
      folded: before.folded.includes(group)
        ? before.folded.filter((each) => each !== group)
        : [...before.folded, group],
    }));
  return { folded, toggle };
}
