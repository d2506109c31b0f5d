import { Button, FormGroup, TextArea } from '@blueprintjs/core';
import { useState, type FormEvent } from 'react';
import { chatCalls, chatGroups, type ChatMessage, type ReadersAnswer } from '@quad/domain/chat';
import { useCall } from '#data/server/calls';
import { useText } from '#data/words/text';
import { Avatar } from '#kit/base/avatar';
import { Loaded } from '#kit/base/loaded';
import { CancelButton, Modal } from '#kit/base/modal';
import { LeaveGuard } from '#kit/form/leave-guard';
import { Time } from '#kit/base/time';
import { Stack } from '#kit/base/layout';
import { PictureView } from './picture-view';
import type { Asked } from '#areas/chat/room/room-context';
import type { RoomHistory } from '#areas/chat/history/room-history';
import { useActions } from './use-actions';

interface AskingProps {
  readonly asked: Asked;
  readonly source: RoomHistory;
  readonly close: () => void;
}

/** What a message has opened over the room: who has read it, what it said before, why it is deleted, or one of its pictures. */
export function Asking({ asked, source, close }: AskingProps) {
  const t = useText('chat');
  if (asked.what === 'picture') return <PictureView file={asked.file} source={source} close={close} />;
  const { what, message } = asked;
  const parts = { readers: Readers, versions: Versions, delete: Deletion };
  const Part = parts[what];
  return (
    <Modal title={t(`asking.${what}`)} onClose={close}>
      <Part message={message} close={close} />
    </Modal>
  );
}

interface PartProps {
  readonly message: ChatMessage;
  readonly close: () => void;
}

function Readers({ message }: PartProps) {
  const t = useText('chat');
  const readers = useCall(
    chatCalls.readers,
    { id: message.id },
    { subjects: [{ resource: chatGroups.name, id: message.chat_group_id }] },
  );
  return (
    <Loaded of={readers} lines={4}>
      {({ read, delivered, waiting, hidden }) => (
        <Stack gap="large">
          <ReaderList title={t('readers.read', { count: read.length })} people={read} />
          {delivered.length > 0 && (
            <ReaderList title={t('readers.delivered', { count: delivered.length })} people={delivered} />
          )}
          {waiting > 0 && <p className="kit-muted">{t('readers.waiting', { count: waiting })}</p>}
          {hidden > 0 && <p className="kit-muted">{t('readers.hidden', { count: hidden })}</p>}
        </Stack>
      )}
    </Loaded>
  );
}

function ReaderList({ title, people }: { readonly title: string; readonly people: ReadersAnswer['read'] }) {
  return (
    <section>
      <h3>{title}</h3>
      <ul className="chat-people">
        {people.map(({ account_id, name, at }) => (
          <li key={account_id}>
            <Avatar name={name} size={28} />
            <span dir="auto">{name}</span>
            <small className="kit-muted">
              <Time at={at} />
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Versions({ message }: PartProps) {
  return (
    <Loaded of={useCall(chatCalls.versions, { id: message.id })} lines={4}>
      {(versions) => (
        <Stack as="ol" className="chat-versions">
          {versions.map(({ version, text, at, actor_name }) => (
            <li key={version}>
              <p className="kit-muted">
                {actor_name} · <Time at={at} />
              </p>
              <p className="chat-text" dir="auto">
                {text}
              </p>
            </li>
          ))}
        </Stack>
      )}
    </Loaded>
  );
}

function Deletion({ message, close }: PartProps) {
  const t = useText('chat');
  const { remove } = useActions();
  const [reason, setReason] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    void remove(message, reason.trim()).then((isDone) => {
      if (isDone) close();
    });
  };
  return (
    <Stack as="form" gap="small" className="chat-new" onSubmit={send}>
      {reason && <LeaveGuard />}
      <blockquote className="chat-quoted" dir="auto">
        {message.text || t('message.without_text')}
      </blockquote>
      <FormGroup label={t('field.reason')} labelFor="chat-reason" helperText={t('asking.reason_help')}>
        <TextArea
          id="chat-reason"
          fill
          autoResize
          required
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </FormGroup>
      <div className="kit-form-buttons">
        <Button type="submit" intent="danger" disabled={!reason.trim()}>
          {t('message.delete')}
        </Button>
        <CancelButton />
      </div>
    </Stack>
  );
}
