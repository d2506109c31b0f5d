import { Button } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { payloadOf, type RecordOf } from '@quad/domain/core';
import { finishes, isAssignee, letterCalls, letterCommands, letters } from '@quad/domain/letters';
import { useAct, useRemove } from '#data/server/resource';
import { useMay, useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { confirmDelete } from '#kit/base/confirm';
import { Modal } from '#kit/base/modal';
import { fail, succeed } from '#kit/base/toasts';
import { fieldsOf } from '#kit/fields/fields-of';
import { Form } from '#kit/form/form';
import { PublicLink } from '#kit/record/public-link';
import { RecordForm } from '#kit/record/record-form';
import { ResultFields } from './letter-steps';

const F = fieldsOf(letterCommands);

interface Of {
  readonly record: RecordOf<typeof letters>;
}

/** What can be done with a letter besides the steps of the workflow and its form. */
export function Actions({ record: letter }: Of) {
  const t = useText('letters');
  const go = useNavigate();
  const { remove } = useRemove(letters);
  const mayDelete = useMay('delete', letters, letter) && letter.status === 'draft';
  const mayWrite = useMay('create', letters);
  const isAnswerable =
    mayWrite && letter.direction === 'incoming' && ['open', 'assigned', 'done'].includes(letter.status);
  const mayOrder = useMay('create', letterCommands) && letter.registered_on !== null;
  const drop = async () => {
    if (await confirmDelete(letter.number)) await remove(letter.id).then(() => go('/letters'), fail);
  };
  return (
    <>
      {isAnswerable && <Button onClick={() => void go(`/letters?open=new&answers=${letter.id}`)}>{t('answer')}</Button>}
      {mayOrder && <Asking title={t('order')}>{(close) => <Order letter={letter} close={close} />}</Asking>}
      <Report record={letter} />
      {letter.direction === 'outgoing' && <PublicLink call={letterCalls.link} id={letter.id} />}
      {mayDelete && <Button intent="danger" variant="minimal" text={t('delete')} onClick={() => void drop()} />}
    </>
  );
}

interface AskingProps {
  readonly title: string;
  readonly intent?: 'primary';
  readonly children: (close: () => void) => ReactNode;
}

/** A button whose dialog asks for what it sends. */
function Asking({ title, intent, children }: AskingProps) {
  const [isOpen, open] = useState(false);
  const close = () => open(false);
  return (
    <>
      <Button intent={intent} text={title} onClick={() => open(true)} />
      {isOpen && (
        <Modal title={title} onClose={close}>
          {children(close)}
        </Modal>
      )}
    </>
  );
}

/** One of several assignees reports their result; the letter waits for the others. */
function Report({ record: letter }: Of) {
  const t = useText('letters');
  const { actor } = useSession();
  const { act } = useAct(letters);
  const schema = payloadOf(letters, 'COMPLETE');
  if (!actor || !schema || letter.status !== 'assigned' || !isAssignee(actor, letter) || finishes(actor, letter))
    return null;
  const send = async (payload: object) => {
    await act(letter, 'COMPLETE', payload);
    succeed(t('part.done'));
  };
  return (
    <Asking title={t('report')} intent="primary">
      {(close) => (
        <Form
          area="letters"
          schema={schema}
          submitText={t('report')}
          onCancel={close}
          submit={(payload) => send(payload).then(close)}
        >
          <ResultFields letter={letter} />
        </Form>
      )}
    </Asking>
  );
}

function Order({ letter: { id }, close }: { readonly letter: Of['record']; readonly close: () => void }) {
  return (
    <RecordForm of={letterCommands} values={{ letter_id: id }} onSaved={close} onCancel={close}>
      <F.text />
      <F.date />
    </RecordForm>
  );
}
