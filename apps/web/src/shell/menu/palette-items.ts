import { useEffect, useMemo, useState } from 'react';
import { likeness } from '@quad/i18n';
import { areas } from '#areas/index';
import { mayOpen } from '#data/screens';
import { useSession } from '#data/identity/session';
import {
  dynamicKey,
  LANGUAGE_NAMES,
  say as sayAloud,
  useLanguage,
  useText,
  useTexts,
  type Language,
} from '#data/words/text';
import { useWork } from '#data/work';
import { useLanguageChoice } from './language-choice';
import { ALL_SCREENS, navigationFor } from './navigation';
import { searchesOf, SHORTEST, type Hit, type Source } from './palette-found';
import { useOwnWays } from './own-ways';
import { mayGo } from '#shell/start/screens';
import { SKINS, useSkin } from '#shell/state';

export type { Hit };

const PAUSE_MS = 180;
const FEW = 6;

const SOURCES = areas.flatMap(({ area, palette = [] }): Source[] => palette.map((source) => ({ area, ...source })));

/** Those that fit what was typed, in whatever script and with slips of the fingers; the best first. */
const fitting = (hits: readonly Hit[], typed: string): Hit[] =>
  hits
    .map((hit) => ({ hit, fit: likeness([hit.text, hit.hint, hit.words].join(' '), typed) }))
    .filter(({ fit }) => fit > 0)
    .sort((one, other) => other.fit - one.fit)
    .slice(0, FEW)
    .map(({ hit }) => hit);

function usePages(): Hit[] {
  const t = useText('shell');
  const { actor } = useSession();
  return useMemo(
    () => [
      ...navigationFor(areas, actor).flatMap(({ group, icon, entries }) =>
        entries.flatMap((entry) =>
          entry.views.map(({ to, text }) => ({
            key: to,
            section: t('search.pages'),
            text: t(text),
            hint: text === entry.text ? t(`group.${group}`) : t(entry.text),
            icon: entry.icon ?? icon,
            to,
          })),
        ),
      ),
      { key: ALL_SCREENS, section: t('search.pages'), text: t('nav.all'), icon: 'list', to: ALL_SCREENS },
    ],
    [actor, t],
  );
}

/** The steps that wait for the person, and what may be begun. */
function useDoing(): Hit[] {
  const t = useText('shell');
  const say = useText('screens');
  const { actor } = useSession();
  const { work = [] } = useWork();
  const speaks = useTexts(work.map(({ area }) => area));
  const steps = (speaks ? work : []).flatMap(({ resource, area, named, items }) =>
    items.flatMap(({ id, number, title, who, page, steps: [step] }) =>
      step && page && mayGo(actor, page)
        ? {
            key: `${resource}-${id}`,
            section: t('search.work'),
            text: `${t(dynamicKey(`${area}:action.${step.event}`))}: ${labelOf(area, named, title) ?? number ?? ''}`,
            hint: [number, who].filter(Boolean).join(' · '),
            icon: 'tick' as const,
            to: `${page}${page.includes('?') ? '&' : '?'}step=${step.event}`,
          }
        : [],
    ),
  );
  const begins = areas.flatMap(({ area, actions = [] }) =>
    actions
      .filter((action) => mayOpen(action, actor))
      .map(({ label, words, to }) => ({
        key: to,
        section: t('search.actions'),
        text: say(`${area}.${label}`),
        hint: say(`${area}.title`),
        ...(words && { words: say(`${area}.${words}`) }),
        icon: 'plus' as const,
        to,
      })),
  );
  return [...steps, ...begins];
}

const labelOf = (area: string, field: string, value: string | null): string | null =>
  value === null ? null : sayAloud(`${area}:${field}.${value}`, { defaultValue: value });

/** What a language is called in the person's own, and in English. */
const calledIn = (own: Language, language: Language): string =>
  [own, 'en'].map((speech) => new Intl.DisplayNames(speech, { type: 'language' }).of(language)).join(' ');

/** The institutions that the person may move to. */
function usePlaces(): Hit[] {
  const t = useText('shell');
  const { user_info, chooseInstitution } = useSession();
  const here = user_info?.selected_institution?.value;
  return (user_info?.institutions ?? [])
    .filter(({ institution_id }) => institution_id !== here)
    .map(({ institution_id, institution }) => ({
      key: `institution-${institution_id}`,
      section: t('search.actions'),
      text: `${t('institution')}: ${institution}`,
      icon: 'office',
      run: () => chooseInstitution(institution_id),
    }));
}

function useLooks(): Hit[] {
  const t = useText('shell');
  const { choose: chooseSkin } = useSkin();
  const { language: own, languages } = useLanguage();
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
      words: calledIn(own, language),
      icon: 'translate',
      run: () => chooseLanguage(language),
    })),
    { key: 'sign-out', section, text: t('profile.sign_out'), icon: 'log-out', run: signOut },
  ];
}

/** A source with a hit that begins with what was typed comes before one with a hit that only contains it. */
function byName(hits: readonly Hit[], typed: string): Hit[] {
  const fits = new Map<string, number>();
  for (const { section, text } of hits) fits.set(section, Math.max(fits.get(section) ?? 0, likeness(text, typed)));
  return hits.toSorted((one, other) => (fits.get(other.section) ?? 0) - (fits.get(one.section) ?? 0));
}

function useFound(typed: string): readonly Hit[] {
  const { actor } = useSession();
  const [found, setFound] = useState<{ readonly typed: string; readonly hits: readonly Hit[] }>({
    typed: '',
    hits: [],
  });
  useEffect(() => {
    if (typed.length < SHORTEST) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      const sources = SOURCES.filter((each) => mayOpen(each, actor));
      for (const search of searchesOf(sources, typed, stop.signal))
        search.then(
          (hits) => {
            if (!stop.signal.aborted)
              setFound((before) => ({ typed, hits: before.typed === typed ? [...before.hits, ...hits] : hits }));
          },
          () => undefined,
        );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [typed, actor]);
  return found.typed === typed ? byName(found.hits, typed) : [];
}

/** What the command palette offers for a text: what waits, pages, what areas find (people, modules …), then actions. */
export function usePaletteItems(text: string): Hit[] {
  const typed = text.trim();
  const { recent } = useOwnWays();
  const pages = usePages();
  const doing = useDoing();
  const looks = [...useLooks(), ...usePlaces()];
  const found = useFound(typed);
  if (typed) {
    const ways = fitting(pages, typed);
    const begins = fitting(doing, typed).filter(({ to }) => !ways.some((way) => way.to === to));
    // What opens a record comes before what does something with it: Enter must not begin a conversation by surprise.
    const [opening, doingSo] = [found.filter(({ run }) => !run), found.filter(({ run }) => run)];
    return [...ways, ...opening, ...begins, ...doingSo, ...fitting(looks, typed)];
  }
  const last = recent.flatMap((to) => pages.find((page) => page.to === to) ?? []);
  return [...new Set([...last, ...pages])].slice(0, FEW * 2);
}
