import { Switch } from '@blueprintjs/core';
import { Fragment, useCallback, useEffect, useRef, useState } from 'react';
import { useText } from '#data/text';
import { Modal } from './modal';
import { createStore, remember, remembered } from './store';

/** A key that does something: `keys` is one key (`n`, `/`), `mod+k` or `alt+ArrowUp`; `label` is what it does, in the person's language. */
export interface Shortcut {
  readonly keys: string;
  readonly label: string;
  readonly run: () => void;
}

const REMEMBERED = 'quad.shortcuts';
const active = createStore<readonly (readonly Shortcut[])[]>([]);
// WCAG 2.1.4: who speaks to the machine or strays on the keys must be able to turn single keys off.
const enabled = createStore(remembered(REMEMBERED, true), (on) => remember(REMEMBERED, on));

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** The key of an event as shortcuts spell it. */
const keyOf = ({ ctrlKey, metaKey, altKey, key }: KeyboardEvent) =>
  `${ctrlKey || metaKey ? 'mod+' : ''}${altKey ? 'alt+' : ''}${key.length === 1 ? key.toLowerCase() : key}`;

/** Offers shortcuts while the component is on screen; they are silent while the person types, and listed under `?`. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  const spelled = shortcuts.map(({ keys, label }) => `${keys} ${label}`).join('\n');
  useEffect(() => {
    const mine = latest.current.map((one, at) => ({ ...one, run: () => latest.current[at]?.run() }));
    active.set((now) => [...now, mine]);
    return () => active.set((now) => now.filter((list) => list !== mine));
  }, [spelled]);
}

function useKeys(openHelp: () => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = keyOf(event);
      const inDialog = document.querySelector('.bp6-overlay-open [aria-modal="true"]') !== null;
      // With Alt many keyboards type letters; only the keys that have names are free.
      if (
        event.defaultPrevented ||
        (event.altKey && event.key.length === 1) ||
        (!/^(mod|alt)\+/.test(key) && (isTyping(event.target) || (!enabled.get() && key !== '?')))
      )
        return;
      const hit = active
        .get()
        .flat()
        .findLast((shortcut) => shortcut.keys === key);
      if (key !== '?' && (!hit || inDialog)) return;
      event.preventDefault();
      if (key === '?') openHelp();
      else hit?.run();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [openHelp]);
}

const NAMES: Readonly<Record<string, string>> = { alt: 'Alt', ArrowUp: '↑', ArrowDown: '↓' };
const spell = (keys: string) =>
  keys
    .split('+')
    .map((key) =>
      key === 'mod'
        ? /Mac/.test(navigator.platform)
          ? '⌘'
          : 'Ctrl'
        : (NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key)),
    );

/** Listens for every shortcut and shows the help of the keys under `?`. */
export function ShortcutHelp() {
  const t = useText('kit');
  const [open, setOpen] = useState(false);
  const lists = active.use();
  const on = enabled.use();
  useKeys(useCallback(() => setOpen(true), []));
  if (!open) return null;
  const always = [
    ['?', t('keys.help')],
    ['↑ ↓', t('keys.rows')],
    ['Enter', t('keys.open')],
    ['Space', t('keys.select')],
    ['Esc', t('keys.close')],
  ] as const;
  const own = lists.flat().map(({ keys, label }) => [keys, label] as const);
  return (
    <Modal title={t('keys.title')} onClose={() => setOpen(false)}>
      <dl className="kit-keys">
        {[...own, ...always].map(([keys, label]) => (
          <Fragment key={keys + label}>
            <dt>
              {spell(keys).map((key) => (
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
