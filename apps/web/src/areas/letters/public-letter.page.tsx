import { Callout } from '@blueprintjs/core';
import { letterCalls, type PublicLetter } from '@quad/domain/letters';
import { useText } from '#data/words/text';
import { PaperCheck } from '#kit/file/paper-check';
import { ByLink } from '#kit/record/by-link';
import { Facts } from '#kit/record/facts';
import { useLabels } from '#kit/base/labels';
import './letters.css';

/** What the code on a letter leads to: what the institution's records say now. */
export default function PublicLetterPage() {
  const t = useText('letters');
  return (
    <ByLink
      call={letterCalls.public}
      title={t('screen.public')}
      missing={t('public.no_token')}
      className="letters-public"
    >
      {(shown) => <Shown of={shown} />}
    </ByLink>
  );
}

function Shown({ of }: { of: PublicLetter }) {
  const t = useText('letters');
  const optional = (['signer_position'] as const).filter((name) => of[name]);
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
          ...optional,
          'signed_at',
          'checked_at',
        ]}
      />
      {of.file_hash !== null && crypto.subtle !== undefined && (
        <PaperCheck say={(word) => t(`public.${word}`)} isSame={async (sha256) => sha256 === of.file_hash} />
      )}
      <Proof of={of} />
    </>
  );
}

/** What somebody who does not take our word for it needs. */
function Proof({ of }: { of: PublicLetter }) {
  const t = useText('letters');
  const labels = useLabels('letters');
  const rows = [
    [labels.field('content_hash'), of.content_hash],
    [t('public.signed_text'), of.signed_text],
    [labels.field('signature'), of.signature],
    [labels.field('file_hash'), of.file_hash],
    [t('public.file_text'), of.file_text],
    [t('public.file_signature'), of.file_signature],
    [labels.field('signing_key'), of.signing_key],
  ].filter(([, value]) => value);
  return (
    <details className="letters-proof">
      <summary>{t('public.details')}</summary>
      <p className="kit-muted">{t('public.how')}</p>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <code className="letters-hash">{value}</code>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
