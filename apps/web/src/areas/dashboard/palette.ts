import type { IconName } from '@blueprintjs/icons';
import { searchCalls, type Hit } from '@quad/domain/dashboard';
import { ask } from '#data/server/ask';
import type { PaletteItem } from '#data/screens';

// Each of these is also named by the navigation: the sprite holds no others.
const ICONS: Readonly<Record<Hit['kind'], IconName>> = {
  student: 'people',
  staff: 'id-number',
  module: 'learning',
  group: 'folder-close',
  lesson: 'calendar',
};

let asked:
  { readonly text: string; readonly signal: AbortSignal; readonly answer: Promise<readonly Hit[]> } | undefined;

// The palette asks for every kind at once: one call answers all of them.
function search(text: string, signal: AbortSignal): Promise<readonly Hit[]> {
  if (asked?.text !== text || asked.signal !== signal)
    asked = { text, signal, answer: ask(searchCalls.find, { q: text.slice(0, 100) }, { signal }) };
  return asked.answer;
}

/** What the person may read of one kind and fits the text. */
export const find =
  (kind: Hit['kind']) =>
  async (text: string, signal: AbortSignal): Promise<readonly PaletteItem[]> =>
    (await search(text, signal))
      .filter((hit) => hit.kind === kind)
      .map((hit) => ({
        key: `${kind}-${hit.id}`,
        text: hit.title,
        hint: hit.detail,
        icon: ICONS[kind],
        to: hit.path,
      }));
