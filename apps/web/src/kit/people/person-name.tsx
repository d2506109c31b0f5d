import {
  lazy,
  Suspense,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import type { PersonKind } from '@quad/domain/dashboard';
import { useText } from '#data/words/text';
import { focusFirst } from '#kit/base/focus';
import { PersonPlace } from './person-place';
import './people.css';

// Its contracts (people, chat) would otherwise come with every list.
const PersonCard = lazy(() => import('./person-card'));

/** Who is meant: an account, or a staff or student record. */
export interface PersonId {
  readonly kind: PersonKind;
  readonly id: number;
}

interface PersonNameProps {
  readonly of: PersonId;
  readonly name: string;
  /** Shown instead of the bare name: a name with its face. */
  readonly children?: ReactNode;
}

/** A pointer that only passes by opens nothing; one that goes over to the card does not lose it (ms). */
const REST_MS = 350;
const LEAVE_MS = 200;
/** Room that a card needs below a name (px). */
const CARD = { width: 300, height: 230 };

type Open = 'looked' | 'asked';

/** When a card is open: a pointer rests on the name, or a press asked for it. */
function useOpening() {
  const [open, setOpen] = useState<Open>();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const later = (next: Open | undefined, ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen((now) => (now === 'asked' ? now : next)), ms);
  };
  const put = (next: Open | undefined) => {
    clearTimeout(timer.current);
    setOpen(next);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return { open, put, rest: () => later('looked', REST_MS), leave: () => later(undefined, LEAVE_MS) };
}

/**
 * A name with a card: a pointer that rests on it opens the card, as do a tap, Enter and Space, which also go into it. Escape
 * closes it and gives the focus back. The card is asked for when it opens. Inside a link a press follows the link.
 */
export function PersonName({ of, name, children = name }: PersonNameProps) {
  const t = useText('kit');
  const { open, put, rest, leave } = useOpening();
  const { reach, isInside } = useContext(PersonPlace);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const id = useId();
  const close = () => {
    put(undefined);
    if (open === 'asked') place?.focus();
  };
  const pointed = { ref: setPlace, className: 'kit-person-name', onMouseEnter: rest, onMouseLeave: leave };
  return (
    <>
      {isInside ? (
        <span {...pointed}>{children}</span>
      ) : (
        <button
          {...pointed}
          type="button"
          tabIndex={reach}
          aria-haspopup="dialog"
          aria-expanded={open !== undefined}
          aria-controls={open && id}
          title={open ? undefined : t('person.about', { name })}
          onClick={(event) => {
            event.stopPropagation();
            put(open === 'asked' ? undefined : 'asked');
          }}
          onKeyDown={(event) => event.key === 'Escape' && open && (event.stopPropagation(), close())}
        >
          {children}
        </button>
      )}
      {open && (
        <Floating id={id} name={name} at={place} asked={open === 'asked'} close={close} hold={rest} leave={leave}>
          <Suspense fallback={null}>
            <PersonCard of={of} name={name} />
          </Suspense>
        </Floating>
      )}
    </>
  );
}

interface FloatingProps {
  readonly id: string;
  readonly name: string;
  readonly at: HTMLElement | null;
  /** Opened by a press: the focus goes in, and a press elsewhere closes it. */
  readonly asked: boolean;
  readonly close: () => void;
  readonly hold: () => void;
  readonly leave: () => void;
  readonly children: ReactNode;
}

/** Beside the name, above everything, inside the window. */
function Floating({ id, name, at, asked, close, hold, leave, children }: FloatingProps) {
  const box = useRef<HTMLDivElement>(null);
  const closing = useRef(close);
  useLayoutEffect(() => {
    closing.current = close;
  });
  useEffect(() => {
    if (asked && box.current && !focusFirst(box.current, 'a, button')) box.current.focus();
  }, [asked]);
  useEffect(() => {
    const outside = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target) && !at?.contains(target)) closing.current();
    };
    const kinds = ['pointerdown', 'focusin', 'scroll'] as const;
    for (const kind of kinds) document.addEventListener(kind, outside, true);
    return () => kinds.forEach((kind) => document.removeEventListener(kind, outside, true));
  }, [at]);
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') close();
  };
  return createPortal(
    <div
      ref={box}
      id={id}
      role="dialog"
      aria-label={name}
      tabIndex={-1}
      className="kit-person-card"
      style={placeBeside(at)}
      onMouseEnter={hold}
      onMouseLeave={leave}
      onKeyDown={onKeyDown}
      onClick={(event) => event.stopPropagation()}
    >
      {children}
    </div>,
    document.body,
  );
}

function placeBeside(at: HTMLElement | null) {
  const { left = 0, top = 0, bottom = 0 } = at?.getBoundingClientRect() ?? {};
  const fits = bottom + CARD.height < window.innerHeight || top < CARD.height;
  const start = Math.max(8, Math.min(left, window.innerWidth - CARD.width - 8));
  return fits ? { left: start, top: bottom + 6 } : { left: start, bottom: window.innerHeight - top + 6 };
}
