import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { finder } from '@quad/i18n';
import { MESSAGE_LENGTH } from '@quad/domain/chat';
import { useText } from '#data/words/text';
import { Stack } from '#kit/base/layout';
import { choiceId, Choices, useChoices, type Option } from '#kit/form/choices';
import { begunAt, mentioned } from './mentions';

interface FieldProps {
  readonly label: string;
  readonly text: string;
  readonly write: (text: string) => void;
  readonly people: readonly Option[];
  /** Called with the person chosen from the list of names. */
  readonly pick: (account_id: number) => void;
  readonly input: RefObject<HTMLTextAreaElement>;
  /** Called with the keys that the list of names does not use. */
  readonly onKey: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  readonly onFiles: (files: Iterable<File>) => void;
}

/** So many names are offered at once. */
const OFFERED = 8;
// Not what is nearly so: Enter belongs to the message where nobody is meant.
const few = (options: readonly Option[], typed: string) => {
  const fits = finder(typed);
  return options.filter(({ label, hint = '' }) => fits(`${label} ${hint}`)).slice(0, OFFERED);
};

// Where the style sheet makes it grow, nobody needs to measure it.
const growsByItself = () => globalThis.CSS?.supports?.('field-sizing', 'content') ?? false;

function grow(field: HTMLTextAreaElement): void {
  if (growsByItself()) return;
  field.style.blockSize = 'auto';
  field.style.blockSize = `${field.scrollHeight}px`;
}

/** Grows with its text. */
function useHeight(input: RefObject<HTMLTextAreaElement>, text: string): void {
  useLayoutEffect(() => {
    if (input.current) grow(input.current);
  }, [input, text]);
}

/** The list of names at an @: arrows choose, Enter and Tab take, Escape closes. */
function useMention({ text, write, people, pick, input }: FieldProps) {
  const [caret, setCaret] = useState(0);
  const [closedAt, setClosedAt] = useState(-1);
  const place = useRef<number | null>(null);
  const begun = begunAt(text, Math.min(caret, text.length));
  const take = ({ label, value }: Option) => {
    if (!begun) return;
    pick(Number(value));
    const after = mentioned(text, { begun, caret, name: label });
    place.current = after.caret;
    setCaret(after.caret);
    write(after.text);
  };
  const choices = useChoices(people, take, few);
  const { type } = choices;
  const typed = begun?.typed ?? '';
  useEffect(() => type(typed), [type, typed]);
  useLayoutEffect(() => {
    if (place.current === null) return;
    input.current?.setSelectionRange(place.current, place.current);
    place.current = null;
  });
  const isOpen = begun !== null && begun.from !== closedAt && choices.shown.length > 0;
  const onKey = (event: KeyboardEvent): boolean => {
    if (!isOpen) return false;
    if (event.key === 'Escape') {
      setClosedAt(begun.from);
      event.preventDefault();
      return true;
    }
    if (event.key === 'Tab' && choices.active) {
      choices.take(choices.active);
      event.preventDefault();
      return true;
    }
    return choices.onKey(event);
  };
  return {
    ...choices,
    isOpen,
    onKey,
    follow: (at: number) => {
      setCaret(at);
      if (begun === null) setClosedAt(-1);
    },
  };
}

/** Where one writes: several lines, names at an @, pictures from the clipboard. */
export function ComposerField(props: FieldProps) {
  const { label, text, write, input, onKey, onFiles } = props;
  const t = useText('chat');
  const list = useId();
  const mention = useMention(props);
  useHeight(input, text);
  const onPaste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length) {
      event.preventDefault();
      onFiles(event.clipboardData.files);
    }
  };
  return (
    <Stack gap="none" className="chat-field">
      {mention.isOpen && (
        <div className="chat-names">
          <Choices
            id={list}
            label={t('composer.people')}
            options={mention.shown}
            chosen={[]}
            active={mention.active}
            pick={mention.take}
          />
        </div>
      )}
      <textarea
        ref={input}
        rows={1}
        value={text}
        maxLength={MESSAGE_LENGTH}
        aria-label={label}
        placeholder={label}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        dir="auto"
        aria-controls={mention.isOpen ? list : undefined}
        aria-activedescendant={mention.isOpen ? choiceId(list, mention.active) : undefined}
        onChange={(event) => {
          write(event.target.value);
          mention.follow(event.target.selectionStart);
        }}
        onSelect={(event) => mention.follow(event.currentTarget.selectionStart)}
        onPaste={onPaste}
        onKeyDown={(event) => {
          if (!mention.onKey(event)) onKey(event);
        }}
      />
      <p className="kit-hidden" role="status">
        {mention.isOpen ? t('composer.offered', { count: mention.shown.length }) : ''}
      </p>
    </Stack>
  );
}
