import { Button } from '@blueprintjs/core';
import { PlusIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { hasRole, type FilterOf } from '@quad/domain/core';
import { PROOF_OFFICE, proofCalls, studyProofs } from '@quad/domain/proofs';
import { useSend } from '#data/server/calls';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { Modal } from '#kit/base/modal';
import { PageHeader } from '#kit/base/page-header';
import { Empty } from '#kit/base/states';
import { Time } from '#kit/base/time';
import { succeed } from '#kit/base/toasts';
import { Tabs } from '#kit/base/url-tabs';
import { Form } from '#kit/form/form';
import { fieldsOf } from '#kit/form/fields-of';
import * as ref from '#kit/form/ref-field';
import type { ColumnsOf } from '#kit/list/columns';
import { ResourceTable } from '#kit/list/resource-table';
import { BulkSteps } from './bulk-steps';
import { MakePaper } from './paper-dialog';
import { PaperList } from './paper-list';
import { ProofDownload } from './proof-download';
import { ProofFields } from './proof-fields';
import './proofs.css';

const { RefField } = fieldsOf(proofCalls.make.body, ref);

/** The registry's desk: what is to be checked and issued, all requests, and the papers that were issued. */
export default function ProofsOfficePage() {
  const t = useText('proofs');
  const { actor } = useSession();
  const isOffice = actor !== null && hasRole(actor, PROOF_OFFICE);
  return (
    <>
      <PageHeader title={t('screen.list')}>{isOffice && <MakeProof />}</PageHeader>
      <Tabs
        items={[
          {
            key: 'waiting',
            title: t('tab.waiting'),
            waits: { study_proofs: true },
            content: <Requests view="waiting" where={{ status: 'submitted,accepted' }} isOffice={isOffice} />,
          },
          { key: 'all', title: t('tab.all'), content: <Requests view="all" where={{}} isOffice={isOffice} /> },
          {
            key: 'papers',
            title: t('tab.papers'),
            content: (
              <>
                {isOffice && (
                  <div className="proofs-make">
                    <MakePaper kind="transcript" title={t('mine.transcript')} asks />
                  </div>
                )}
                <PaperList />
              </>
            ),
          },
        ]}
      />
    </>
  );
}

interface RequestsProps {
  readonly view: 'waiting' | 'all';
  readonly where: Partial<FilterOf<typeof studyProofs>>;
  readonly isOffice: boolean;
}

function Requests({ view, where, isOffice }: RequestsProps) {
  const t = useText('proofs');
  const columns: ColumnsOf<typeof studyProofs> = [
    { key: 'number' },
    { key: 'student_name' },
    { key: 'group_title' },
    { key: 'purpose', render: ({ purpose }) => t(`purpose.${purpose}`) },
    { key: 'language', render: ({ language }) => t(`language.${language}`) },
    { key: 'status' },
    ...(view === 'all' ? ([{ key: 'valid_until' }] as const) : []),
    { key: 'created_at', render: ({ created_at }) => <Time at={created_at} /> },
  ];
  return (
    <ResourceTable
      of={studyProofs}
      name={view}
      where={where}
      columns={columns}
      filters={view === 'waiting' ? [] : undefined}
      linkTo={({ id }) => `/proof-of-study/${id}`}
      rowButtons={(proof) => <ProofDownload proof={proof} isRow />}
      bulkActions={
        isOffice && view === 'waiting' ? (records, clear) => <BulkSteps records={records} clear={clear} /> : undefined
      }
      empty={<Empty title={t(`empty.${view}.title`)} text={t(`empty.${view}.text`)} />}
    />
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
            <RefField name="student_id" />
            <ProofFields />
          </Form>
        </Modal>
      )}
    </>
  );
}
