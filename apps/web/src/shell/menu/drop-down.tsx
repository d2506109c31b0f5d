import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

interface DropDownProps {
  /** What the button is called; also names the panel. */
  readonly label: string;
  readonly button: ReactNode;
  readonly className?: string;
  /** `menu` for actions (arrow keys walk them), `dialog` for anything else. */
  readonly kind?: 'menu' | 'dialog';
  readonly children: (close: () => void) => ReactNode;
}

const ITEMS = '[role^=menuitem]:not([aria-disabled=true])';

function walk(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(ITEMS)];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  items.at(next % items.length)?.focus();
}

/** The focus goes into what opens; a press elsewhere closes it, and Escape, which gives the focus back to the button. */
function useOpening(kind: 'menu' | 'dialog') {
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const id = useId();
  const close = () => {
    setOpen(false);
    document.getElementById(`${id}-button`)?.focus();
  };
  useEffect(() => {
    if (!open) return;
    place.current
      ?.querySelector<HTMLElement>(
        kind === 'menu' ? '[role^=menuitem][aria-checked=true], [role^=menuitem]' : '.shell-panel',
      )
      ?.focus();
    const onDown = (event: PointerEvent) => {
      if (!place.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', onDown);
    return () => document.removeEventListener('pointerdown', onDown);
  }, [open, kind]);
  return { open, setOpen, place, id, close };
}

/** A button that opens a panel under it; closes by Escape, by a click elsewhere and when the focus leaves. */
export function DropDown({ label, button, className = '', kind = 'menu', children }: DropDownProps) {
  const { open, setOpen, place, id, close } = useOpening(kind);
  return (
    <div
      ref={place}
      className="shell-drop"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && open) {
          event.stopPropagation();
          close();
        }
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget as Node)) setOpen(false);
      }}
    >
      <button
        id={`${id}-button`}
        type="button"
        className={`shell-tool ${className}`}
        aria-label={label}
        title={label}
        aria-haspopup={kind}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {button}
      </button>
      {open && (
        <div
          id={id}
          className="shell-panel"
          role={kind}
          aria-label={label}
          tabIndex={-1}
          onKeyDown={kind === 'menu' ? walk : undefined}
        >
          {children(close)}
        </div>
      )}
    </div>
  );
}

interface ChoiceProps {
  readonly chosen?: boolean;
  readonly onChoose: () => void;
  readonly lang?: string;
  readonly children: ReactNode;
}

/** One line of a menu; with `chosen` it is one of several that exclude each other. */
export const Choice = ({ chosen, onChoose, lang, children }: ChoiceProps) => (
  <button
    type="button"
    tabIndex={-1}
    className="shell-choice"
    role={chosen === undefined ? 'menuitem' : 'menuitemradio'}
    aria-checked={chosen}
    lang={lang}
    onClick={onChoose}
  >
    {children}
  </button>
);
