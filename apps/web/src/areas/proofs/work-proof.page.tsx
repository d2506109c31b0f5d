import { ADMINS, hasRole, HR_TEAM } from '@quad/domain/core';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { PageHeader } from '#kit/base/page-header';
import { MakePaper } from './paper-dialog';
import { PaperList } from './paper-list';
import './proofs.css';

/** Staff take a proof that they work here; human resources take one for anybody. */
export default function WorkProofPage() {
  const t = useText('proofs');
  const { actor } = useSession();
  if (!actor) return null;
  const isOffice = hasRole(actor, [...HR_TEAM, ...ADMINS]);
  return (
    <>
      <PageHeader title={t('screen.work')} />
      <section className="kit-panel proofs-work">
        <p>{t('work.lead')}</p>
        <div className="proofs-card-foot kit-above">
          {actor.staff_id !== null && <MakePaper kind="proof_of_work" title={t('work.own')} />}
          {isOffice && <MakePaper kind="proof_of_work" title={t('work.for')} asks />}
        </div>
      </section>
      <h2 className="proofs-heading">{t('work.earlier')}</h2>
      {isOffice ? (
        <PaperList where={{ kind: 'proof_of_work' }} />
      ) : (
        <PaperList where={{ staff_id: actor.staff_id ?? 0 }} own />
      )}
    </>
  );
}
