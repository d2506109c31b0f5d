import { Callout } from '@blueprintjs/core';
import { contractAgreements, contractCalls, type PublicContract } from '@quad/domain/contracts';
import { ask } from '#data/server/calls';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { useLabels } from '#data/words/labels';
import { PaperProof } from '#kit/file/paper-check';
import { ByLink } from '#kit/record/by-link';
import { Facts } from '#kit/record/facts';

/** What the code on a contract leads to: what the institution's records say of it now. */
export default function PublicContractPage() {
  const t = useText('contracts');
  return (
    <ByLink call={contractCalls.check} title={t('screen.public')} missing={t('public.no_token')}>
      {(shown, { token }) => <Shown of={shown} token={token} />}
    </ByLink>
  );
}

function Shown({ of, token }: { readonly of: PublicContract; readonly token: string }) {
  const t = useText('contracts');
  const labels = useLabels(contractAgreements.area);
  const { money } = useFormat();
  const isSame = async (sha256: string) => (await ask(contractCalls.check, { token, sha256 })).is_same === true;
  return (
    <>
      <p className="kit-muted">{t('public.lead')}</p>
      <Callout intent={of.is_genuine ? 'success' : 'danger'} role="status">
        {t(of.is_genuine ? 'public.valid' : 'public.broken')}
      </Callout>
      <Facts
        area="contracts"
        record={of}
        show={[
          'institution',
          'number',
          'name',
          ['status', labels.status(of.status)],
          ['amount', money(of.amount, of.currency)],
          ['issued_at', of.issued_on.slice(0, 10)],
          'accepted_at',
          'text_revision',
          'checked_at',
        ]}
      />
      <PaperProof say={(word) => t(`public.${word}`)} isSame={of.file_hash === null ? null : isSame}>
        <Facts
          area="contracts"
          record={of}
          show={['text_hash', 'file_hash', 'signed_text', 'signature', 'signing_key']}
        />
      </PaperProof>
    </>
  );
}
