import { Button } from '@blueprintjs/core';
import { PlusIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { hasRole, type RecordOf } from '@quad/domain/core';
import { PROOF_OFFICE, proofCalls, studyProofs } from '@quad/domain/proofs';
import { useSend } from '#data/server/calls';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { Row } from '#kit/base/layout';
import { Modal } from '#kit/base/modal';
import { succeed } from '#kit/base/toasts';
import { fieldsOf } from '#kit/fields/fields-of';
import { Form } from '#kit/form/form';
import type { ColumnsOf } from '#kit/list/columns';
import { Facts } from '#kit/record/facts';
import { PublicLink } from '#kit/record/public-link';
import { listScreen } from '#frames/request/list-screen';
import { recordScreen } from '#frames/request/record-screen';
import { BulkSteps } from './bulk-steps';
import { MakePaper } from './paper-dialog';
import { PaperList } from './paper-list';
import { ProofDownload } from './proof-download';
import { ProofFields } from './proof-fields';
import './proofs.css';

interface Of {
  readonly record: RecordOf<typeof studyProofs>;
}

const F = fieldsOf(proofCalls.make.body);

function useIsOffice() {
  const { actor } = useSession();
  return actor !== null && hasRole(actor, PROOF_OFFICE);
}

/** The registry's desk: what is to be checked and issued, all requests, and the papers that were issued. */
export const ListPage = listScreen(studyProofs, {
  at: '/proof-of-study',
  title: 'screen.list',
  views: {
    waiting: { where: { status: 'submitted,accepted' }, waits: true },
    all: {},
    papers: { Content: Papers },
  },
  useList,
  Add: () => useIsOffice() && <MakeProof />,
});

/** One proof of study: its status, its content, its steps, its file and its public page. */
export const RecordPage = recordScreen(studyProofs, {
  at: '/proof-of-study',
  useHome,
  Actions,
  Facts: About,
});

function useHome() {
  const t = useText('proofs');
  return useIsOffice()
    ? { text: t('screen.list'), to: '/proof-of-study/list' }
    : { text: t('screen.mine'), to: '/proof-of-study' };
}

function useList(view: string) {
  const isOffice = useIsOffice();
  const isWaiting = view === 'waiting';
  const columns: ColumnsOf<typeof studyProofs> = [
    'number',
    'student_name',
    'group_title',
    'purpose',
    'language',
    'status',
    ...(isWaiting ? [] : (['valid_until'] as const)),
    'created_at',
  ];
  const rowButtons = (proof: Of['record']) => <ProofDownload proof={proof} isRow />;
  const bulkActions = (records: readonly Of['record'][], clear: () => void) => (
    <BulkSteps records={records} clear={clear} />
  );
  return {
    name: view,
    columns,
    rowButtons,
    ...(isWaiting && { filters: [], ...(isOffice && { bulkActions }) }),
  };
}

function Papers() {
  const t = useText('proofs');
  return (
    <>
      {useIsOffice() && (
        <Row gap="none" align="stretch" wrap="nowrap" justify="end" className="kit-above">
          <MakePaper kind="transcript" title={t('mine.transcript')} asks />
        </Row>
      )}
      <PaperList />
    </>
  );
}

/** Makes a proof for a student at the desk: checked and issued in one step. */
function MakeProof() {
  const t = useText('proofs');
  const [isOpen, open] = useState(false);
  const { send } = useSend(proofCalls.make);
  return (
    <>
      <Button intent="primary" icon={<PlusIcon />} text={t('make')} onClick={() => open(true)} />
      {isOpen && (
        <Modal title={t('make')} onClose={() => open(false)}>
          <Form
            area="proofs"
            schema={proofCalls.make.body}
            refs={studyProofs.refs}
            submitText={t('action.ISSUE')}
            onCancel={() => open(false)}
            submit={async (given) => {
              const { number } = await send(given);
              succeed(t('made', { number }));
              open(false);
            }}
          >
            <F.student_id />
            <ProofFields />
          </Form>
        </Modal>
      )}
    </>
  );
}

function Actions({ record }: Of) {
  return (
    <>
      {record.file_id !== null && <PublicLink call={proofCalls.link} id={record.id} />}
      <ProofDownload proof={record} />
    </>
  );
}

function About({ record }: Of) {
  const students = useText('students');
  return (
    <Facts
      of={studyProofs}
      area="proofs"
      record={record}
      show={[
        'student_name',
        'idNumber',
        ['student_status', students(`status.${record.student_status as 'activated'}`)],
        'purpose',
        'language',
        'created_at',
        'group_title',
        'addressee',
        'decision_reason',
        'issued_on',
        'issuer_name',
        'valid_until',
        'end_reason',
        record.file_hash && ['file_hash', <code key="hash">{record.file_hash}</code>],
      ]}
    />
  );
}
