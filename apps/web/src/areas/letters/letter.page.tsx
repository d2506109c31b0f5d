import { Button, Callout } from '@blueprintjs/core';
import { EditIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { idOrName, payloadOf, type RecordOf } from '@quad/domain/core';
import { finishes, isAssignee, LETTER_EDITABLE, LETTER_PATHS, letterCommands, letters } from '@quad/domain/letters';
import { useAct, useRecord, useRemove } from '#data/server/resource';
import { useMay, useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { confirmDelete } from '#kit/base/confirm';
import { useParam } from '#kit/base/param';
import { Facts, type Fact } from '#kit/record/facts';
import { Form } from '#kit/form/form';
import { Modal } from '#kit/base/modal';
import { RecordDialog, useOpen } from '#kit/record/record-dialog';
import { RecordForm } from '#kit/record/record-form';
import { RecordPage } from '#kit/record/record-page';
import { fail, succeed } from '#kit/base/toasts';
import { Deadline } from './deadline';
import { LetterDocuments } from './letter-documents';
import { LetterFields } from './letter.form';
import { ResultFields, stepFields } from './letter-steps';
import { Commands, Replies, Resolutions } from './letter-work';
import './letters.css';
import * as dates from '#kit/form/date-fields';
import * as basic from '#kit/form/fields';
import { fieldsOf } from '#kit/form/fields-of';

const { DateField, TextAreaField } = fieldsOf(letterCommands, { ...dates, ...basic });

type Letter = RecordOf<typeof letters>;
type Shown = Fact<'letters', Letter>;

/** One letter: its status, the tasks of each assignee, its paper and its scans. */
export default function LetterPage() {
  const t = useText('letters');
  const id = useParam('id', idOrName);
  const { record } = useRecord(letters, id);
  const home = { text: t('title'), to: '/letters' };
  return (
    <div className="letters-record">
      <RecordPage
        of={letters}
        id={id}
        title={({ number, header }) => (
          <>
            {header} <span className="kit-muted">{number}</span>
          </>
        )}
        path={record && LETTER_PATHS[record.direction]}
        fields={record && stepFields(record)}
        crumbs={[home, { text: record?.number ?? t('title') }]}
        actions={(letter) => <Actions letter={letter} />}
        files={(letter) => <LetterDocuments key={letter.id} letter={letter} />}
        related={(letter) => (
          <>
            <Resolutions letter={letter} />
            <Replies letter={letter} />
            <Commands letter={letter} />
          </>
        )}
      >
        {(letter) => <LetterFacts letter={letter} />}
      </RecordPage>
      {record && (
        <RecordDialog of={letters} title={t('edit')}>
          <LetterFields direction={record.direction} scans={record.scans} />
        </RecordDialog>
      )}
    </div>
  );
}

/** What is known of a letter; what is not there is not shown. */
export function LetterFacts({ letter }: { letter: Letter }) {
  const t = useText('letters');
  const given = (...names: (keyof Letter & string)[]): Shown[] =>
    names.filter((name) => letter[name] !== null && letter[name] !== '');
  const hashes: Shown[] =
    letter.content_hash === null
      ? []
      : [
          [
            'content_hash',
            <code key="hash" className="letters-hash">
              {letter.content_hash}
            </code>,
          ],
        ];
  const show: Shown[] = [
    ['direction', t(`direction.${letter.direction}`)],
    [letter.direction === 'incoming' ? 'sender' : 'addressee', letter.correspondent ?? '—'],
    ...given('correspondent_number', 'correspondent_date', 'registered_on', 'author_name', 'reply_to_number'),
    ...(letter.open_assignee_ids.length > 0 ? [['due_date', <Deadline key="due" letter={letter} />] as const] : []),
    ...given('signer_name', 'signer_position', 'signed_at'),
    ...hashes,
    ...given('decision_reason', 'file_index'),
  ];
  return (
    <>
      {letter.signed_at !== null && (
        <Callout compact className="letters-locked" intent="success">
          {t('signed.locked')}
        </Callout>
      )}
      <Facts of={letters} area="letters" record={letter} show={show} />
      {letter.content && (letter.file_id !== null || letter.scans.length > 0) && (
        <p className="letters-words letters-content">{letter.content}</p>
      )}
    </>
  );
}

/** What can be done besides the steps of the workflow. */
function Actions({ letter }: { letter: Letter }) {
  const t = useText('letters');
  const go = useNavigate();
  const { actor } = useSession();
  const { show } = useOpen();
  const { remove } = useRemove(letters);
  const mayUpdate =
    useMay('update', letters, letter) &&
    LETTER_EDITABLE.includes(letter.status) &&
    (letter.author_id === actor?.account_id || letter.direction === 'incoming');
  const mayDelete = useMay('delete', letters, letter) && letter.status === 'draft';
  const mayWrite = useMay('create', letters);
  const isAnswerable =
    mayWrite && letter.direction === 'incoming' && ['open', 'assigned', 'done'].includes(letter.status);
  const drop = async () => {
    if (await confirmDelete(letter.number)) await remove(letter.id).then(() => go('/letters'), fail);
  };
  return (
    <>
      {mayUpdate && (
        <Button icon={<EditIcon />} onClick={() => show(letter.id)}>
          {t('edit')}
        </Button>
      )}
      {isAnswerable && <Button onClick={() => void go(`/letters?open=new&answers=${letter.id}`)}>{t('answer')}</Button>}
      {letter.registered_on !== null && <Order letter={letter} />}
      <Report letter={letter} />
      {mayDelete && <Button intent="danger" variant="minimal" text={t('delete')} onClick={() => void drop()} />}
    </>
  );
}

/** One of several assignees reports their result; the letter waits for the others. */
function Report({ letter }: { letter: Letter }) {
  const t = useText('letters');
  const { actor } = useSession();
  const { act } = useAct(letters);
  const [asking, ask] = useState(false);
  if (!actor || letter.status !== 'assigned' || !isAssignee(actor, letter) || finishes(actor, letter)) return null;
  const send = async (payload: object) => {
    await act(letter, 'COMPLETE', payload);
    succeed(t('part.done'));
    ask(false);
  };
  return (
    <>
      <Button intent="primary" onClick={() => ask(true)}>
        {t('report')}
      </Button>
      {asking && (
        <Modal title={t('report')} onClose={() => ask(false)}>
          <Form
            area="letters"
            schema={payloadOf(letters, 'COMPLETE')!}
            submitText={t('report')}
            onCancel={() => ask(false)}
            submit={send}
          >
            <ResultFields letter={letter} />
          </Form>
        </Modal>
      )}
    </>
  );
}

function Order({ letter }: { letter: Letter }) {
  const t = useText('letters');
  const mayOrder = useMay('create', letterCommands);
  const [asking, ask] = useState(false);
  if (!mayOrder) return null;
  return (
    <>
      <Button onClick={() => ask(true)}>{t('order')}</Button>
      {asking && (
        <Modal title={t('order')} onClose={() => ask(false)}>
          <RecordForm
            of={letterCommands}
            values={{ letter_id: letter.id }}
            onSaved={() => ask(false)}
            onCancel={() => ask(false)}
          >
            <TextAreaField name="text" />
            <DateField name="date" />
          </RecordForm>
        </Modal>
      )}
    </>
  );
}
