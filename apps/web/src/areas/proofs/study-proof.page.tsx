import { hasRole, idOrName, type RecordOf } from '@quad/domain/core';
import { PROOF_OFFICE, proofCalls, studyProofs } from '@quad/domain/proofs';
import { useRecord } from '#data/server/resource';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { useParam } from '#kit/base/param';
import { Facts } from '#kit/record/facts';
import { PublicLink } from '#kit/record/public-link';
import { RecordPage } from '#kit/record/record-page';
import { ProofDownload } from './proof-download';
import './proofs.css';

type Proof = RecordOf<typeof studyProofs>;

/** One proof of study: its status, its content, its steps, its file and its public page. */
export default function StudyProofPage() {
  const t = useText('proofs');
  const id = useParam('id', idOrName);
  const { actor } = useSession();
  const { record } = useRecord(studyProofs, id);
  const isOffice = actor !== null && hasRole(actor, PROOF_OFFICE);
  const home = isOffice
    ? { text: t('screen.list'), to: '/proof-of-study/list' }
    : { text: t('screen.mine'), to: '/proof-of-study' };
  return (
    <RecordPage
      of={studyProofs}
      id={id}
      title={({ number, student_name }) => (
        <>
          {student_name} <span className="kit-muted">{number}</span>
        </>
      )}
      crumbs={[home, { text: record?.number ?? t('screen.mine') }]}
      actions={(proof) => (
        <>
          {proof.file_id !== null && <PublicLink call={proofCalls.link} id={proof.id} />}
          <ProofDownload proof={proof} />
        </>
      )}
    >
      {(proof) => <ProofFacts proof={proof} />}
    </RecordPage>
  );
}

function ProofFacts({ proof }: { readonly proof: Proof }) {
  const t = useText('proofs');
  const students = useText('students');
  const given = (
    ['group_title', 'addressee', 'decision_reason', 'issued_on', 'issuer_name', 'valid_until'] as const
  ).filter((key) => proof[key]);
  const status = proof.student_status as 'activated';
  return (
    <Facts
      of={studyProofs}
      area="proofs"
      record={proof}
      show={[
        'student_name',
        'idNumber',
        ['student_status', students(`status.${status}`)],
        ['purpose', t(`purpose.${proof.purpose}`)],
        ['language', t(`language.${proof.language}`)],
        'created_at',
        ...given,
        proof.end_reason && ['end_reason', t(`end_reason.${proof.end_reason}`)],
        proof.file_hash && ['file_hash', <code key="hash">{proof.file_hash}</code>],
      ]}
    />
  );
}
