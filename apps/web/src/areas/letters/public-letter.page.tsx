import { Callout } from '@blueprintjs/core';
import { letterCalls, type PublicLetter } from '@quad/domain/letters';
import { useText } from '#data/words/text';
import { PaperProof } from '#kit/file/paper-check';
import { ByLink } from '#kit/record/by-link';
import { Facts } from '#kit/record/facts';

/** What the code on a letter leads to: what the institution's records say now. */
export default function PublicLetterPage() {
  const t = useText('letters');
  return (
    <ByLink call={letterCalls.public} title={t('screen.public')} missing={t('public.no_token')}>
      {(shown) => <Shown of={shown} />}
    </ByLink>
  );
}

function Shown({ of }: { of: PublicLetter }) {
  const t = useText('letters');
  return (
    <>
      <p className="kit-muted">{t('public.lead')}</p>
      <Callout intent={of.is_valid ? 'success' : 'danger'} role="status">
        {t(of.is_valid ? 'public.valid' : 'public.invalid')}
      </Callout>
      <Facts
        area="letters"
        record={of}
        show={[
          'institution',
          'number',
          'registered_on',
          'header',
          ['addressee', of.correspondent ?? '—'],
          'signer_name',
          'signer_position',
          'signed_at',
          'checked_at',
        ]}
      />
      <PaperProof
        say={(word) => t(`public.${word}`)}
        isSame={of.file_hash === null ? null : async (sha256) => sha256 === of.file_hash}
      >
        <Facts
          area="letters"
          record={of}
          show={['content_hash', 'signed_text', 'signature', 'file_hash', 'file_text', 'file_signature', 'signing_key']}
        />
      </PaperProof>
    </>
  );
}
