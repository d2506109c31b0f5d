import { useEffect, useMemo, useState } from 'react';
import { areas } from '#areas/index';
import { mayOpen, type PaletteItem } from '#data/screens';
import { useSession } from '#data/session';
import { LANGUAGE_NAMES, say, useLanguage, useText } from '#data/text';
import { useLanguageChoice } from './language-choice';
import { navigationFor } from './navigation';
import { SKINS, useSkin } from './state';

/** A hit with the heading it stands under. */
export interface Hit extends PaletteItem {
  readonly section: string;
}

const PAUSE_MS = 180;
const FEW = 6;

const plain = (text: string) =>
  text
    .toLocaleLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}\p{Lm}'’‘`´]/gu, '');

/** True when every word of what was typed begins or is in the text. */
const fits = (text: string, typed: string) =>
  plain(typed)
    .split(/\s+/)
    .every((word) => plain(text).includes(word));

function usePages(): Hit[] {
  const t = useText('shell');
  const { actor } = useSession();
  return useMemo(
    () =>
      navigationFor(areas, actor).flatMap(({ group, icon, entries }) =>
        entries.flatMap((entry) =>
          entry.views.map(({ to, text }) => ({
            key: to,
            section: t('search.pages'),
            text: t(text),
            hint: entry.views.length > 1 ? t(entry.text) : t(`group.${group}`),
            icon: entry.icon ?? icon,
            to,
          })),
        ),
      ),
    [actor, t],
  );
}

function useActions(): Hit[] {
  const t = useText('shell');
  const { choose: chooseSkin } = useSkin();
  const { languages } = useLanguage();
  const chooseLanguage = useLanguageChoice();
  const { signOut } = useSession();
  const section = t('search.actions');
  return [
    ...SKINS.map((skin): Hit => ({
      key: skin,
      section,
      text: `${t('look.skin')}: ${t(`look.${skin}`)}`,
      icon: 'contrast',
      run: () => chooseSkin(skin),
    })),
    ...languages.map((language): Hit => ({
      key: language,
      section,
      text: `${t('language')}: ${LANGUAGE_NAMES[language]}`,
      icon: 'translate',
      run: () => chooseLanguage(language),
    })),
    { key: 'sign-out', section, text: t('profile.sign_out'), icon: 'log-out', run: () => void signOut() },
  ];
}

// Areas look in their own calls; one that fails says nothing, the others still answer.
function useFound(typed: string): readonly Hit[] {
  const { actor } = useSession();
  const [found, setFound] = useState<{ readonly typed: string; readonly hits: readonly Hit[] }>({
    typed: '',
    hits: [],
  });
  useEffect(() => {
    if (typed.length < 2) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      for (const { area, palette = [] } of areas)
        for (const source of palette.filter((each) => mayOpen(each, actor))) {
          source.find(typed, stop.signal).then(
            (items) => {
              const hits = items.map((item) => ({ ...item, section: say(`screens:${area}.${source.label}`) }));
              if (!stop.signal.aborted)
                setFound((before) => ({ typed, hits: before.typed === typed ? [...before.hits, ...hits] : hits }));
            },
            () => undefined,
          );
        }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [typed, actor]);
  return found.typed === typed ? found.hits : [];
}

/** What the command palette offers for a text: pages, then what areas find (people, modules …), then actions. */
export function usePaletteItems(text: string): Hit[] {
  const typed = text.trim();
  const pages = usePages();
  const actions = useActions();
  const found = useFound(typed);
  if (!typed) return pages.slice(0, FEW * 2);
  const fitting = (hits: Hit[]) => hits.filter((hit) => fits(`${hit.text} ${hit.hint ?? ''}`, typed)).slice(0, FEW);
  return [...fitting(pages), ...found, ...fitting(actions)];
}
