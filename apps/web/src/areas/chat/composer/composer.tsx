import { Button } from '@blueprintjs/core';
import { CrossIcon, EditIcon, PaperclipIcon, SendMessageIcon, UndoIcon } from '@blueprintjs/icons';
import { memo, useMemo, useRef, type ChangeEvent } from 'react';
import { withoutMarkup } from '@quad/domain/chat';
import { useText } from '#data/words/text';
import { Row } from '#kit/base/layout';
import { useKeyHints, useShortcuts } from '#kit/base/shortcuts';
import { ComposerField } from './composer-field';
import { ComposerFiles } from './composer-files';
import { FormattingHelp } from './formatting-help';
import { mentionable } from './mentions';
import { useOpenRoom, type Aim } from '#areas/chat/room/room-context';
import { useComposer, type Spoken } from './use-composer';
import type { Files } from './use-files';

interface ComposerProps {
  readonly aim: Aim;
  readonly files: Files;
  readonly spoken: Spoken;
}

/**
 * Where one writes into the room: Enter sends, Shift and Enter begin a new line, the arrow up changes the own last
 * message, Escape gives it up.
 */
export const Composer = memo(function Composer(props: ComposerProps) {
  const { aim, files } = props;
  const t = useText('chat');
  const { room, people, me, thread } = useOpenRoom();
  const others = useMemo(() => mentionable(people.values(), me), [people, me]);
  const { text, write, input, pick, send, onKey, maySend, leave } = useComposer(props);
  useShortcuts([{ keys: 'm', label: t('keys.write'), run: () => input.current?.focus() }]);
  useKeyHints([
    ['mod+b', t('format.bold')],
    ['mod+i', t('format.italic')],
  ]);
  const label = t(aim?.kind === 'edit' ? 'composer.edit_label' : thread ? 'thread.write' : 'composer.label', {
    title: room.title,
  });
  return (
    <form
      className="chat-composer"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {aim && <AimLine aim={aim} leave={leave} />}
      {aim?.kind !== 'edit' && <ComposerFiles files={files} />}
      <Row gap="tight" align="end" wrap="nowrap" className="chat-write">
        {aim?.kind !== 'edit' && <Attach take={files.add} />}
        <ComposerField
          label={label}
          text={text}
          write={write}
          people={others}
          pick={pick}
          input={input}
          onKey={onKey}
          onFiles={files.add}
        />
        <FormattingHelp />
        <Button
          type="submit"
          intent="primary"
          icon={<SendMessageIcon />}
          aria-label={t(aim?.kind === 'edit' ? 'composer.save' : 'composer.send')}
          title={t(aim?.kind === 'edit' ? 'composer.save' : 'composer.send')}
          disabled={!maySend}
        />
      </Row>
    </form>
  );
});

/** Chooses files for the message. */
function Attach({ take }: { readonly take: Files['add'] }) {
  const t = useText('chat');
  const chooser = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    take(event.target.files ?? []);
    event.target.value = '';
  };
  return (
    <>
      <input
        ref={chooser}
        className="kit-hidden"
        type="file"
        multiple
        tabIndex={-1}
        aria-hidden="true"
        onChange={choose}
      />
      <Button
        variant="minimal"
        icon={<PaperclipIcon />}
        aria-label={t('composer.attach')}
        title={t('composer.attach')}
        onClick={() => chooser.current?.click()}
      />
    </>
  );
}

/** What the message being written answers or replaces. */
function AimLine({ aim: { kind, message }, leave }: { readonly aim: NonNullable<Aim>; readonly leave: () => void }) {
  const t = useText('chat');
  return (
    <Row wrap="nowrap" className="chat-aim" role="status">
      {kind === 'edit' ? <EditIcon size={12} /> : <UndoIcon size={12} className="kit-flips" />}
      <span className="chat-aim-text">
        <strong>
          {kind === 'edit' ? t('composer.editing') : t('composer.replying', { name: message.author_name ?? '' })}
        </strong>{' '}
        <span dir="auto">{withoutMarkup(message.text) || t('message.without_text')}</span>
      </span>
      <button
        type="button"
        className="kit-icon-button"
        aria-label={t('composer.leave')}
        title={t('composer.leave')}
        onClick={leave}
      >
        <CrossIcon />
      </button>
    </Row>
  );
}
