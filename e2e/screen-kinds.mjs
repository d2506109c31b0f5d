/** @typedef {import('./screens.mjs').Screen} Screen */

/** Screens that draw more than the parts of the kit: each of them is a kind of its own. */
const PARTICULAR =
  /^\/(login|home|dashboard|teacher\/dashboard|chat|calendar|timetable|shop|meal|dormitory|library|roles\/new|marks|mark-lesson|subject-boards|quiz\/test-page|quiz\/student\/result|profile|reservation\/room|readers-club|attendance-modules|module-files|module\/\{\w+\}\/(lessons|lesson\/\{\w+\}(\/group)?))(?![\w-])/;

/** What a screen is put together from. @param {Screen} screen */
export function kindOf({ path, user }) {
  const [place = '', query = ''] = path.split('?');
  const [particular] = PARTICULAR.exec(place) ?? [];
  if (particular) return `${particular} ${/\/\{\w+\}(\/|$)/.test(place.slice(particular.length)) ? 'record' : ''}`;
  if (user === undefined) return 'guest';
  if (query.includes('open=')) return 'side panel';
  if (query.includes('tab=board')) return 'board';
  if (/\/(new|create)$|submit$|password$/.test(place)) return 'form';
  if (/\/(\d+|\{\w+\}|me)$/.test(place)) return 'record';
  return query.includes('tab=') ? 'tab' : 'list';
}

/** The first screen of each kind. @param {readonly Screen[]} screens @returns {Set<Screen>} */
export const oneOfEach = (screens) =>
  new Set(new Map([...screens].reverse().map((screen) => [kindOf(screen), screen])).values());
