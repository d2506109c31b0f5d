import { atom, useRecoilState, type AtomEffect } from 'recoil';
import { useMedia } from '#shell/look/media';

export const SKINS = ['system', 'light', 'dark', 'bordered', 'semi-dark'] as const;
/** What a person chooses: a skin, or to follow the system. */
export type SkinChoice = (typeof SKINS)[number];
export type Skin = Exclude<SkinChoice, 'system'>;

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

function storedSkin(): SkinChoice {
  const skin = localStorage.getItem('skin')?.replaceAll('"', '');
  return SKINS.find((known) => known === skin) ?? 'system';
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

const skinAtom = atom<SkinChoice>({
  key: 'skin',
  default: storedSkin(),
  effects: [keptUnder<SkinChoice>('skin', String)],
});

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

/** The chosen skin and the way to change it; kept on this browser. */
export function useSkin(): { readonly skin: SkinChoice; readonly choose: (skin: SkinChoice) => void } {
  const [skin, choose] = useRecoilState(skinAtom);
  return { skin, choose };
}

function useDrawn(chosen: SkinChoice): Skin {
  const isDark = useMedia('(prefers-color-scheme: dark)');
  return chosen === 'system' ? (isDark ? 'dark' : 'light') : chosen;
}

/** The layout (with the skin that is drawn) and the way to change parts of it; kept on this browser. */
export function useLayout(): {
  readonly layout: Layout & { readonly skin: Skin };
  readonly change: (part: Partial<Layout>) => void;
} {
  const [layout, set] = useRecoilState(layoutAtom);
  const { skin: chosen } = useSkin();
  const skin = useDrawn(chosen);
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
