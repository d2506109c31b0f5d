import { useState } from 'react';
import { hasRole, STUDENTS, type RecordOf } from '@quad/domain/core';
import { paperLanguage, proofCalls, studyProofs } from '@quad/domain/proofs';
import { useFresh } from '#data/live/live';
import { useAll } from '#data/server/resource';
import { useSession } from '#data/identity/session';
import { useLanguage, useText } from '#data/words/text';
import { Stack } from '#kit/base/layout';
import { Loaded } from '#kit/base/loaded';
import { PageHeader } from '#kit/base/page-header';
import { Empty, Problem } from '#kit/base/states';
import { StatusTag } from '#kit/base/status-tag';
import { Facts } from '#kit/record/facts';
import { PublicLink } from '#kit/record/public-link';
import { RecordForm } from '#kit/record/record-form';
import { WorkflowButtons } from '#kit/workflow/workflow-buttons';
import { WorkflowSteps } from '#kit/workflow/workflow-steps';
import { MakePaper } from './paper-dialog';
import { PaperList } from './paper-list';
import { ProofDownload } from './proof-download';
import { ProofFields } from './proof-fields';
import './proofs.css';

type Proof = RecordOf<typeof studyProofs>;

const PATH = ['submitted', 'accepted', 'delivered'] as const;

/** A student requests a proof of study, follows its status, and downloads the papers. */
export default function MyProofsPage() {
  const t = useText('proofs');
  const { actor } = useSession();
  const isStudent = actor?.student_id != null && hasRole(actor, STUDENTS);
  return (
    <>
      <PageHeader title={t('screen.mine')} />
      {isStudent ? <Mine student_id={actor.student_id ?? 0} /> : <Problem of={t('kit:forbidden')} />}
    </>
  );
}

function Mine({ student_id }: { readonly student_id: number }) {
  const t = useText('proofs');
  const reading = useAll(studyProofs, { student_id, sort: 'created_at,desc' });
  return (
    <Stack gap="large" className="proofs-mine">
      <Stack gap="large" className="proofs-asking">
        <section className="kit-panel" aria-labelledby="proofs-ask">
          <h2 id="proofs-ask">{t('add')}</h2>
          <p className="kit-muted">{t('mine.lead')}</p>
          <AskForm />
        </section>
        <section className="kit-panel" aria-labelledby="proofs-transcript">
          <h2 id="proofs-transcript">{t('mine.transcript')}</h2>
          <p className="kit-muted">{t('mine.transcript_text')}</p>
          <MakePaper kind="transcript" title={t('mine.transcript')} />
        </section>
      </Stack>
      <div>
        <Loaded of={reading} lines={8}>
          {(records) =>
            records.length === 0 ? (
              <div className="kit-panel">
                <Empty title={t('empty.mine.title')} text={t('empty.mine.text')} />
              </div>
            ) : (
              records.map((proof) => <ProofCard key={proof.id} proof={proof} />)
            )
          }
        </Loaded>
        <h2 className="proofs-heading">{t('work.earlier')}</h2>
        <PaperList where={{ student_id }} own />
      </div>
    </Stack>
  );
}

function AskForm() {
  const t = useText('proofs');
  const language = paperLanguage.catch('uz').parse(useLanguage().language);
  // A new form for the next request: the one that was sent is not there to be sent again.
  const [sent, count] = useState(0);
  return (
    <RecordForm
      key={sent}
      of={studyProofs}
      values={{ language }}
      submitText={t('mine.send')}
      onSaved={() => count(sent + 1)}
    >
      <ProofFields />
    </RecordForm>
  );
}

function ProofCard({ proof }: { readonly proof: Proof }) {
  const t = useText('proofs');
  const fresh = useFresh(studyProofs.name, proof.id);
  return (
    <article
      className={fresh === null ? 'kit-panel proofs-card kit-below' : 'kit-panel proofs-card kit-below kit-fresh'}
    >
      <header className="proofs-card-head">
        <h2>
          {t(`purpose.${proof.purpose}`)} <span className="kit-muted">{proof.number}</span>
        </h2>
        <StatusTag of={studyProofs} status={proof.status} />
        {fresh && <span className="kit-fresh-name">{fresh}</span>}
      </header>
      {(PATH as readonly string[]).includes(proof.status) && (
        <WorkflowSteps of={studyProofs} status={proof.status} path={PATH} />
      )}
      <Facts
        area="proofs"
        record={proof}
        show={['created_at', 'language', 'addressee', 'issued_on', 'valid_until', 'decision_reason', 'end_reason']}
      />
      <footer className="proofs-card-foot kit-above">
        <ProofDownload proof={proof} />
        {proof.file_id !== null && <PublicLink call={proofCalls.link} id={proof.id} />}
        <WorkflowButtons of={studyProofs} record={proof} />
      </footer>
    </article>
  );
}
