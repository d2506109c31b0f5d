import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { chatGroups, type ChatMessage } from '@quad/domain/chat';
import { useCompany } from '#data/company';
import { useDraftText } from './drafts';
import { mentionIds } from './mentions';
import { sendMessage } from './outbox';
import { useOpenRoom, type Aim } from '#areas/chat/room/room-context';
import type { RoomHistory } from '#areas/chat/history/room-history';
import { useActions } from '#areas/chat/message/use-actions';
import type { Files } from './use-files';

interface Writing {
  readonly aim: Aim;
  readonly files: Files;
  readonly source: RoomHistory;
}

/** On a screen that is touched, Enter is the only way to a new line. */
const isTouched = () => window.matchMedia('(pointer: coarse)').matches;

const cut = (text: string) => text.slice(0, 200);

/** The last own message that can be changed. */
const lastOwn = (source: RoomHistory, me: number): ChatMessage | undefined =>
  source
    .read()
    .history?.messages.findLast(({ account_id, deleted_at, text }) => account_id === me && !deleted_at && text);

/** The text of the field: the draft of the room, or the message that is being changed. */
function useFieldText(room: number, aim: Aim): readonly [string, (text: string) => void] {
  const [draft, setDraft] = useDraftText(room);
  const [edited, setEdited] = useState({ id: 0, text: '' });
  const message = aim?.kind === 'edit' ? aim.message : null;
  if (message && edited.id !== message.id) setEdited({ id: message.id, text: message.text });
  if (!message && edited.id !== 0) setEdited({ id: 0, text: '' });
  return message
    ? [edited.id === message.id ? edited.text : message.text, (text) => setEdited({ id: message.id, text })]
    : [draft, setDraft];
}

/** What the composer does. */
export function useComposer({ aim, files, source }: Writing) {
  const { room, me, people, aim: setAim } = useOpenRoom();
  const { edit } = useActions();
  const [text, setText] = useFieldText(room.id, aim);
  const typing = useCompany({ resource: chatGroups.name, id: room.id }, 'typing');
  const input = useRef<HTMLTextAreaElement>(null);
  const picked = useRef(new Set<number>());
  const isEdit = aim?.kind === 'edit';
  const maySend = isEdit
    ? text.trim() !== ''
    : (text.trim() !== '' || files.chosen.length > 0) && files.chosen.every(({ id }) => id !== null);
  const leave = useCallback(() => {
    setAim(null);
    input.current?.focus();
  }, [setAim]);
  useEffect(() => {
    if (aim || !isTouched()) input.current?.focus();
  }, [aim]);
  const write = (next: string) => {
    setText(next);
    if (next.trim() && !isEdit) typing.signal();
  };
  const post = () => {
    const attached = files.chosen.map(({ id, file }) => ({
      id: id!,
      name: file.name,
      size: file.size,
      mime: file.type,
    }));
    const reply = aim?.message;
    sendMessage(
      room.id,
      {
        text: text.trim(),
        mention_ids: mentionIds(text, people.values(), picked.current),
        file_ids: attached.map(({ id }) => id),
        ...(reply && { reply_to_id: reply.id }),
      },
      {
        text: text.trim(),
        files: attached,
        reply_to: reply
          ? { id: reply.id, seq: reply.seq, author_name: reply.author_name, text: cut(reply.text) }
          : null,
      },
    );
    setText('');
    files.clear();
    typing.end();
    setAim(null);
    if (source.read().history?.hasAfter) void source.open();
  };
  const send = () => {
    if (!maySend) return;
    if (!isEdit) return post();
    void edit(aim.message, text.trim(), mentionIds(text, people.values(), picked.current)).then((isDone) => {
      if (isDone) leave();
    });
  };
  const onKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.shiftKey && !event.altKey && !isTouched()) {
      event.preventDefault();
      send();
    } else if (event.key === 'Escape' && aim) {
      event.stopPropagation();
      leave();
    } else if (event.key === 'ArrowUp' && text === '' && !event.altKey) {
      const message = lastOwn(source, me);
      if (message) {
        event.preventDefault();
        setAim({ kind: 'edit', message });
      }
    }
  };
  return {
    text,
    write,
    input,
    pick: (id: number) => {
      picked.current.add(id);
    },
    send,
    onKey,
    maySend,
    leave,
  };
}
