import { Button, FormGroup, InputGroup } from '@blueprintjs/core';
import { useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { ALL_STAFF, hasRole } from '@quad/domain/core';
import { chatGroups, type Reachable } from '@quad/domain/chat';
import { useSave } from '#data/server/resource';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { CancelButton, Modal } from '#kit/base/modal';
import { fail } from '#kit/base/toasts';
import { LeaveGuard } from '#kit/form/leave-guard';
import { Stack } from '#kit/base/layout';
import { PeoplePicker } from '#areas/chat/members/people-picker';

/** A new conversation: with one person, or, for staff, with several under a name. */
export function NewRoom({ close }: { readonly close: () => void }) {
  const t = useText('chat');
  const go = useNavigate();
  const { actor } = useSession();
  const mayGroup = actor !== null && hasRole(actor, ALL_STAFF);
  const [people, setPeople] = useState<readonly Reachable[]>([]);
  const [title, setTitle] = useState('');
  const [topic, setTopic] = useState('');
  const { save, isBusy } = useSave(chatGroups);
  const isGroup = people.length > 1;
  const isMade = useRef(false);
  const begin = (event: FormEvent) => {
    event.preventDefault();
    const member_ids = people.map(({ account_id }) => account_id);
    const made = isGroup
      ? save({ kind: 'group', title: title.trim(), member_ids, ...(topic.trim() && { topic: topic.trim() }) })
      : save({ kind: 'direct', member_ids });
    void made.then(({ id }) => {
      isMade.current = true;
      void go(`/chat/${id}`);
    }, fail);
  };
  return (
    <Modal title={t('new.title')} onClose={close}>
      <Stack as="form" gap="small" className="chat-new" onSubmit={begin}>
        {(people.length > 0 || title || topic) && <LeaveGuard open={isMade} />}
        <FormGroup label={t('new.people')} helperText={t(mayGroup ? 'new.people_help' : 'new.person_help')}>
          <PeoplePicker
            label={t('new.people')}
            chosen={people}
            change={setPeople}
            one={!mayGroup}
            except={actor ? [actor.account_id] : []}
          />
        </FormGroup>
        {isGroup && (
          <>
            <TextInput id="chat-new-title" label={t('field.title')} value={title} max={100} required type={setTitle} />
            <TextInput id="chat-new-topic" label={t('field.topic')} value={topic} max={300} type={setTopic} />
          </>
        )}
        <div className="kit-form-buttons">
          <Button
            type="submit"
            intent="primary"
            loading={isBusy}
            disabled={people.length === 0 || (isGroup && !title.trim())}
          >
            {t(isGroup ? 'new.make' : 'new.begin')}
          </Button>
          <CancelButton />
        </div>
      </Stack>
    </Modal>
  );
}

interface TextInputProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly max: number;
  readonly required?: boolean;
  readonly type: (text: string) => void;
}

const TextInput = ({ id, label, value, max, required, type }: TextInputProps) => (
  <FormGroup label={label} labelFor={id}>
    <InputGroup id={id} value={value} maxLength={max} required={required} onValueChange={type} />
  </FormGroup>
);
