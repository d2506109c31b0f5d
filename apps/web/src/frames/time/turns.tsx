import { Button, ButtonGroup } from '@blueprintjs/core';
import { ChevronLeftIcon, ChevronRightIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { Row } from '#kit/base/layout';
import { useShortcuts } from '#kit/base/shortcuts';
import { keyHint } from '#kit/keys/keys';
import './time.css';

interface TurnsProps {
  /** What is shown now. */
  readonly title: ReactNode;
  readonly words: { readonly before: string; readonly now: string; readonly after: string };
  readonly turn: (by: 1 | -1) => void;
  readonly now: () => void;
  readonly keys?: readonly [before: string, after: string];
  /** What else chooses what is shown. */
  readonly children?: ReactNode;
}

/** Where in time: back, to what is now (T), on. */
export function Turns({ title, words, turn, now, keys, children }: TurnsProps) {
  const ways = (['before', 'after'] as const).map((way, at) => {
    const by = at ? 1 : -1;
    return { by, icon: at ? <ChevronRightIcon /> : <ChevronLeftIcon />, label: words[way], key: keys?.[at] } as const;
  });
  useShortcuts([
    { keys: 't', label: words.now, run: now },
    ...ways.flatMap(({ key, label, by }) => (key ? [{ keys: key, label, run: () => turn(by) }] : [])),
  ]);
  const [back, on] = ways.map(({ by, icon, label, key }) => (
    <Button key={by} icon={icon} aria-label={label} onClick={() => turn(by)} {...(key && keyHint(key, label))} />
  ));
  return (
    <Row gap="large" className="kit-turns">
      <ButtonGroup>
        {back}
        <Button text={words.now} {...keyHint('t', words.now)} onClick={now} />
        {on}
      </ButtonGroup>
      <h2 aria-live="polite">{title}</h2>
      {children}
    </Row>
  );
}
