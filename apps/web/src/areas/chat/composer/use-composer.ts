import { useCallback, useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { chatGroups, type ChatMessage } from '@quad/domain/chat';
import { useCompany } from '#data/identity/company';
import { useDraftText } from './drafts';
import { isInCode, marked, markOf } from './marking';
import { mentionIds } from './mentions';
import { sendMessage } from './outbox';
import { useOpenRoom, type Aim, type OpenRoom } from '#areas/chat/room/room-context';
import { useActions } from '#areas/chat/message/use-actions';
import type { Files } from './use-files';

/** What is said where one writes. */
export interface Spoken {
  /** The last own message that can be changed. */
  readonly lastOwn: () => ChatMessage | undefined;
  /** Something was sent. */
  readonly onSent: () => void;
}

interface Writing {
  readonly aim: Aim;
  readonly files: Files;
  readonly spoken: Spoken;
}

/** On a screen that is touched, Enter is the only way to a new line. */
const isTouched = () => window.matchMedia('(pointer: coarse)').matches;

const cut = (text: string) => text.slice(0, 200);

/** True for an own message that can be changed. */
export const isOwn = ({ account_id, deleted_at, text }: ChatMessage, me: number): boolean =>
  account_id === me && !deleted_at && text !== '';

/** The text of the field: the draft of the room, or the message that is being changed. */
function useFieldText(place: string, aim: Aim): readonly [string, (text: string) => void] {
  const [draft, setDraft] = useDraftText(place);
  const [edited, setEdited] = useState({ id: 0, text: '' });
  const message = aim?.kind === 'edit' ? aim.message : null;
  if (message && edited.id !== message.id) setEdited({ id: message.id, text: message.text });
  if (!message && edited.id !== 0) setEdited({ id: 0, text: '' });
  return message
    ? [edited.id === message.id ? edited.text : message.text, (text) => setEdited({ id: message.id, text })]
    : [draft, setDraft];
}

interface Message {
  readonly text: string;
  readonly mention_ids: number[];
  readonly files: Files['chosen'];
  readonly reply: ChatMessage | undefined;
}

/** Hands a new message to the outbox, which shows it at once. */
function post({ room, thread }: Pick<OpenRoom, 'room' | 'thread'>, { text, mention_ids, files, reply }: Message): void {
  const attached = files.map(({ id, file }) => ({ id: id!, name: file.name, size: file.size, mime: file.type }));
  void sendMessage(
    room.id,
    {
      text,
      mention_ids,
      file_ids: attached.map((file) => file.id),
      ...(reply && { reply_to_id: reply.id }),
      ...(thread !== null && { thread_id: thread }),
    },
    {
      text,
      files: attached,
      thread_id: thread,
      reply_to: reply ? { id: reply.id, seq: reply.seq, author_name: reply.author_name, text: cut(reply.text) } : null,
    },
  );
}

/** Sends what is in the field, or saves the message that is being changed. */
function useSending({ aim, files, spoken }: Writing, field: { text: string; empty: () => void; leave: () => void }) {
  const { room, thread, people, aim: setAim } = useOpenRoom();
  const { edit } = useActions();
  const picked = useRef(new Set<number>());
  const text = field.text.trim();
  const isEdit = aim?.kind === 'edit';
  const maySend = isEdit
    ? text !== ''
    : (text !== '' || files.chosen.length > 0) && files.chosen.every(({ id }) => id !== null);
  const send = () => {
    if (!maySend) return;
    const mention_ids = mentionIds(field.text, people.values(), picked.current);
    if (isEdit) {
      void edit(aim.message, text, mention_ids).then((isDone) => {
        if (isDone) field.leave();
      });
      return;
    }
    post({ room, thread }, { text, mention_ids, files: files.chosen, reply: aim?.message });
    field.empty();
    files.clear();
    setAim(null);
    spoken.onSent();
  };
  const pick = (id: number) => {
    picked.current.add(id);
  };
  return { maySend, send, pick };
}

/** Sets marks around what is selected in the field; the selection stays what it was. */
function useMarking(input: RefObject<HTMLTextAreaElement>, write: (text: string) => void) {
  const select = useRef<readonly [number, number] | null>(null);
  useLayoutEffect(() => {
    if (select.current) input.current?.setSelectionRange(...select.current);
    select.current = null;
  });
  return (event: KeyboardEvent<HTMLTextAreaElement>): boolean => {
    const mark = markOf(event.nativeEvent);
    if (!mark) return false;
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const { text, from, to } = marked({ text: value, from: selectionStart, to: selectionEnd }, mark);
    event.preventDefault();
    select.current = [from, to];
    write(text);
    return true;
  };
}

/** What the composer does. */
export function useComposer(writing: Writing) {
  const { aim, spoken } = writing;
  const { room, thread, aim: setAim } = useOpenRoom();
  const [text, setText] = useFieldText(thread === null ? `${room.id}` : `${room.id}.${thread}`, aim);
  const typing = useCompany({ resource: chatGroups.name, id: room.id }, 'typing', thread ?? undefined);
  const input = useRef<HTMLTextAreaElement>(null);
  const leave = useCallback(() => {
    setAim(null);
    input.current?.focus();
  }, [setAim]);
  useEffect(() => {
    if (aim || !isTouched()) input.current?.focus();
  }, [aim]);
  const write = (next: string) => {
    setText(next);
    if (next.trim() && aim?.kind !== 'edit') typing.signal();
  };
  const empty = () => {
    setText('');
    typing.end();
  };
  const { maySend, send, pick } = useSending(writing, { text, empty, leave });
  const mark = useMarking(input, write);
  const onKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing || mark(event)) return;
    const isCode = isInCode(text, event.currentTarget.selectionStart) && !event.ctrlKey && !event.metaKey;
    if (event.key === 'Enter' && !event.shiftKey && !event.altKey && !isTouched() && !isCode) {
      event.preventDefault();
      send();
    } else if (event.key === 'Escape' && aim) {
      event.stopPropagation();
      leave();
    } else if (event.key === 'ArrowUp' && text === '' && !event.altKey) {
      const message = spoken.lastOwn();
      if (message) {
        event.preventDefault();
        setAim({ kind: 'edit', message });
      }
    }
  };
  return { text, write, input, pick, send, onKey, maySend, leave };
}
