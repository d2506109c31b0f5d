/**
 * The keys that an event may mean, as shortcuts spell them: what is typed, and where a layout has no Latin letter
 * (Cyrillic, Greek, Arabic) or no plain digit (French) on the key, the sign of that key on a Latin keyboard.
 */
export function keysOf({ ctrlKey, metaKey, altKey, shiftKey, key, code }: KeyboardEvent): readonly string[] {
  const typed = key.length === 1 ? key.toLowerCase() : key;
  const place = /^(?:Key([A-Z])|Digit([0-9]))$/.exec(code);
  const letter = /^[^\x20-\x7e]$/.test(typed) ? place?.[1]?.toLowerCase() : undefined;
  const digit = key.length === 1 && !shiftKey ? place?.[2] : undefined;
  const held = `${ctrlKey || metaKey ? 'mod+' : ''}${altKey ? 'alt+' : ''}`;
  return [typed, letter, digit].flatMap((one) => (one === undefined ? [] : [held + one]));
}

const isMac = /Mac/.test(navigator.platform);
const SPOKEN: Readonly<Record<string, string>> = { mod: isMac ? 'Meta' : 'Control', alt: 'Alt' };
const NAMES: Readonly<Record<string, string>> = {
  alt: 'Alt',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Backspace: '⌫',
  Escape: 'Esc',
};
/** A shortcut as the caps of its keys. */
export const spell = (keys: string) =>
  keys
    .split('+')
    .map((key) =>
      key === 'mod' ? (isMac ? '⌘' : 'Ctrl') : (NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key)),
    );

/** What a button says of its key: to assistive technology, and when it is pointed at. */
export const keyHint = (keys: string, label: string) => ({
  'aria-keyshortcuts': keys
    .split('+')
    .map((key) => SPOKEN[key] ?? (key.length === 1 ? key.toUpperCase() : key))
    .join('+'),
  title: `${label} (${spell(keys).join(' + ')})`,
});

/** The key of a button, drawn small beside its text where there is a keyboard. Not read out: `keyHint` says it. */
export const KeyCap = ({ keys }: { readonly keys: string }) => (
  <kbd className="kit-key" data-keys={spell(keys).join(' ')} aria-hidden />
);
