import { Callout } from '@blueprintjs/core';
import { useState } from 'react';
import { letterCalls, type PublicLetter } from '@quad/domain/letters';
import { useText } from '#data/words/text';
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
      {of.file_hash !== null && crypto.subtle !== undefined && <PdfCheck hash={of.file_hash} />}
      <Proof of={of} />
    </>
  );
}

const hashOf = async (file: File) =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/** Compares a PDF with the institution's, here in the browser. */
function PdfCheck({ hash }: { hash: string }) {
  const t = useText('letters');
  const [same, tell] = useState<boolean>();
  const check = (file: File | undefined) => {
    tell(undefined);
    if (file) void hashOf(file).then((found) => tell(found === hash));
  };
  return (
    <section className="letters-check" aria-labelledby="letters-check">
      <h2 id="letters-check">{t('public.check')}</h2>
      <p className="kit-muted">{t('public.check_text')}</p>
      <input
        type="file"
        accept="application/pdf"
        aria-label={t('public.choose')}
        onChange={(event) => check(event.target.files?.[0])}
      />
      <div role="status">
        {same !== undefined && (
          <Callout intent={same ? 'success' : 'danger'}>{t(same ? 'public.same' : 'public.other')}</Callout>
        )}
      </div>
    </section>
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
