import { Callout } from '@blueprintjs/core';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { hasRole, isGranted, may, type Actor, type RecordOf } from '@quad/domain/core';
import {
  LETTER_DIRECTIONS,
  LETTER_PATHS,
  letterCommands,
  letters,
  letterWorkflow,
  SIGNERS,
} from '@quad/domain/letters';
import { useText } from '#data/words/text';
import { useLabels } from '#data/words/labels';
import { Empty } from '#kit/base/states';
import type { ColumnsOf } from '#kit/list/columns';
import { AddButton } from '#kit/list/resource-list';
import { ResourceTable } from '#kit/list/resource-table';
import { Facts } from '#kit/record/facts';
import { RecordDialog } from '#kit/record/record-dialog';
import { listScreen } from '#frames/request/list-screen';
import { recordScreen } from '#frames/request/record-screen';
import { Deadline } from './deadline';
import { Actions } from './letter-actions';
import { LetterDocuments } from './letter-documents';
import { LettersToSign } from './letter-inbox';
import { LetterFields } from './letter.form';
import { stepFields } from './letter-steps';
import { Commands, Replies, Resolutions } from './letter-work';
import './letters.css';

interface Of {
  readonly record: RecordOf<typeof letters>;
}

const readsAll = ({ grants }: Actor) => isGranted(grants, 'letters', 'read');

/** Letters of both directions: those one may read, those one is given, those one has written, and the orders that follow. */
export const ListPage = listScreen(letters, {
  at: '/letters',
  views: {
    sign: { opens: (actor) => hasRole(actor, SIGNERS), waits: ['SIGN'], Content: LettersToSign },
    all: { opens: readsAll, waits: ['VERIFY', 'SEND', 'REGISTER', 'ASSIGN', 'ARCHIVE'] },
    assigned: { opens: ({ staff_id }) => staff_id !== null, where: { assigned: 'true' }, waits: ['COMPLETE'] },
    mine: { opens: (actor) => may(actor, 'create', letters), where: { mine: 'true' }, waits: ['RESUBMIT'] },
    commands: { opens: readsAll, Content: Orders },
  },
  useList,
  Add,
  Over,
});

const Screen = recordScreen(letters, {
  at: '/letters',
  path: ({ direction }) => LETTER_PATHS[direction],
  steps: stepFields,
  Actions,
  Facts: About,
  Files: ({ record }) => <LetterDocuments key={record.id} letter={record} />,
  related: [Resolutions, Replies, Commands],
  Fields: ({ record }) => record && <LetterFields direction={record.direction} scans={record.scans} />,
  writes: ({ account_id }, { author_id, direction }) => author_id === account_id || direction === 'incoming',
});

/** One letter: its status, the tasks of each assignee, its paper and its scans. */
export const RecordPage = () => (
  <div className="letters-record">
    <Screen />
  </div>
);

function Add() {
  const t = useText('letters');
  return <AddButton of={letters} text={t('add.outgoing')} />;
}

function Over() {
  const t = useText('letters');
  const go = useNavigate();
  const answers = Number(useSearchParams()[0].get('answers')) || undefined;
  return (
    <RecordDialog
      of={letters}
      title={t('add.outgoing')}
      send="SUBMIT"
      values={{ direction: 'outgoing', reply_to_id: answers }}
      onSaved={({ id }) => void go(`/letters/${id}`)}
    >
      <LetterFields direction="outgoing" />
    </RecordDialog>
  );
}

function useList() {
  const t = useText('letters');
  const labels = useLabels('letters');
  const columns: ColumnsOf<typeof letters> = [
    [
      'header',
      ({ header, number, direction }) => (
        <span>
          <span className="letters-cell">{header}</span>
          <small className="kit-muted letters-number">
            <span>{number}</span> · {t(`direction.${direction}`)}
          </small>
        </span>
      ),
    ],
    { key: 'number', rare: true },
    { key: 'direction', rare: true },
    'correspondent',
    'status',
    [
      'due_date',
      (letter) =>
        letter.open_assignee_ids.length > 0 ? <Deadline letter={letter} /> : <span className="kit-muted">—</span>,
    ],
    'author_name',
    { key: 'updated_at', rare: true },
  ];
  const filters = [
    {
      key: 'direction' as const,
      options: LETTER_DIRECTIONS.map((value) => ({ value, label: t(`direction.${value}`) })),
    },
    { key: 'status' as const, options: letterWorkflow.states.map((value) => ({ value, label: labels.status(value) })) },
    { key: 'late' as const, options: [{ value: 'true', label: t('due.only_late') }] },
  ];
  return { columns, filters };
}

function Orders() {
  const t = useText('letters');
  return (
    <ResourceTable
      of={letterCommands}
      columns={[
        'commandNumber',
        'date',
        ['text', ({ text }) => <span className="letters-cell">{text}</span>],
        'letter_number',
        'letter_header',
        'author_name',
      ]}
      linkTo={({ letter_id }) => `/letters/${letter_id}`}
      empty={<Empty title={t('empty.commands.title')} text={t('empty.commands.text')} />}
    />
  );
}

/** What is known of a letter; what is not there is not shown. */
function About({ record: letter }: Of) {
  const t = useText('letters');
  return (
    <>
      {letter.signed_at !== null && (
        <Callout compact className="kit-below-large" intent="success">
          {t('signed.locked')}
        </Callout>
      )}
      <Facts
        of={letters}
        area="letters"
        record={letter}
        show={[
          'direction',
          [letter.direction === 'incoming' ? 'sender' : 'addressee', letter.correspondent ?? '—'],
          'correspondent_number',
          'correspondent_date',
          'registered_on',
          'author_name',
          'reply_to_number',
          letter.open_assignee_ids.length > 0 && ['due_date', <Deadline key="due" letter={letter} />],
          'signer_name',
          'signer_position',
          'signed_at',
          letter.content_hash && ['content_hash', <code className="letters-hash">{letter.content_hash}</code>],
          'decision_reason',
          'file_index',
        ]}
      />
      {letter.content && (letter.file_id !== null || letter.scans.length > 0) && (
        <p className="letters-words kit-above-large">{letter.content}</p>
      )}
    </>
  );
}
