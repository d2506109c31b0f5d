import { Switch } from '@blueprintjs/core';
import { Fragment, useCallback, useEffect, useRef, useState } from 'react';
import { useText } from '#data/words/text';
import { keysOf, spell } from '#kit/keys/keys';
import { Modal } from './modal';
import { createStore, remember, remembered } from '#data/offline/store';

/** A key that does something: `keys` is one key (`n`, `/`), `mod+k` or `alt+ArrowUp`; `label` is what it does, in the person's language. */
export interface Shortcut {
  readonly keys: string;
  readonly label: string;
  readonly run: () => void;
  /** True while the key does nothing here: it may say why, but the help leaves it out. */
  readonly idle?: boolean;
}

const REMEMBERED = 'quad.shortcuts';
const active = createStore<readonly (readonly Shortcut[])[]>([]);
// WCAG 2.1.4: who speaks to the machine or strays on the keys must be able to turn single keys off.
const enabled = createStore(remembered(REMEMBERED, true), (on) => remember(REMEMBERED, on));

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Offers shortcuts while the component is on screen; they are silent while the person types, and listed under `?`. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  const spelled = shortcuts.map(({ keys, label, idle }) => `${keys} ${label} ${idle}`).join('\n');
  useEffect(() => {
    const mine = latest.current.map((one, at) => ({ ...one, run: () => latest.current[at]?.run() }));
    active.set((now) => [...now, mine]);
    return () => active.set((now) => now.filter((list) => list !== mine));
  }, [spelled]);
}

/** What the keys do: what is typed goes before the place of the key, what came last before what it covers. */
function hitOf(keys: readonly string[]): Shortcut | undefined {
  const offered = active.get().flat();
  for (const key of keys) {
    const hit = offered.findLast((shortcut) => shortcut.keys === key);
    if (hit) return hit;
  }
  return undefined;
}

function useKeys(openHelp: () => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const keys = keysOf(event);
      const [key = ''] = keys;
      const inDialog = document.querySelector('.bp6-overlay-open [aria-modal="true"]') !== null;
      // With Alt many keyboards type letters; only the keys that have names are free.
      if (
        event.defaultPrevented ||
        (event.altKey && event.key.length === 1) ||
        (!/^(mod|alt)\+/.test(key) && (isTyping(event.target) || (!enabled.get() && key !== '?')))
      )
        return;
      const hit = hitOf(keys);
      if (key !== '?' && (!hit || inDialog)) return;
      event.preventDefault();
      if (key === '?') openHelp();
      else hit?.run();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [openHelp]);
}

/** Keys that a part of the screen handles itself, for the help alone. */
const hints = createStore<readonly (readonly (readonly [keys: string, label: string])[])[]>([]);

/** Lists keys under `?` while the component is on screen; it answers them itself. */
export function useKeyHints(given: readonly (readonly [keys: string, label: string])[]): void {
  const latest = useRef(given);
  useEffect(() => {
    latest.current = given;
  });
  const spelled = given.flat().join('\n');
  useEffect(() => {
    const mine = latest.current;
    hints.set((now) => [...now, mine]);
    return () => hints.set((now) => now.filter((list) => list !== mine));
  }, [spelled]);
}

/** Listens for every shortcut and shows the help of the keys under `?`. */
export function ShortcutHelp() {
  const t = useText('kit');
  const [open, setOpen] = useState(false);
  const lists = active.use();
  const hinted = hints.use();
  const on = enabled.use();
  useKeys(useCallback(() => setOpen(true), []));
  if (!open) return null;
  const always = [
    ['?', t('keys.help')],
    ['Esc', t('keys.close')],
  ] as const;
  const offered = lists.flat();
  // Of two that share a key only the last one works.
  const own = offered.filter(
    ({ keys, idle }, at) => !idle && offered.findLastIndex((other) => other.keys === keys) === at,
  );
  const caps = [...own.map(({ keys, label }) => [keys, label] as const), ...hinted.flat(), ...always];
  // Two keys that do the same share a line.
  const lines = new Map<string, readonly string[]>();
  for (const [keys, label] of caps) lines.set(label, [...(lines.get(label) ?? []), ...spell(keys)]);
  return (
    <Modal title={t('keys.title')} onClose={() => setOpen(false)}>
      <dl className="kit-keys">
        {[...lines].map(([label, keys]) => (
          <Fragment key={label}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </Fragment>
        ))}
      </dl>
      <Switch role="switch" checked={on} onChange={() => enabled.set((now) => !now)} label={t('keys.on')} />
    </Modal>
  );
}
