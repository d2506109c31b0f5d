import { Callout } from '@blueprintjs/core';
import { useLocation } from 'react-router-dom';
import { proofCalls, type PublicPaper } from '@quad/domain/proofs';
import { ask } from '#data/server/calls';
import { useText } from '#data/words/text';
import { useLabels } from '#kit/base/labels';
import { PaperCheck } from '#kit/file/paper-check';
import { ByLink } from '#kit/record/by-link';
import { Facts } from '#kit/record/facts';
import { PublicModules } from './public-modules';
import './proofs.css';

const PAGES = {
  'proof-of-study': { call: proofCalls.publicStudy, title: 'screen.public_study' },
  transcript: { call: proofCalls.publicTranscript, title: 'screen.public_transcript' },
  proof_of_work: { call: proofCalls.publicWork, title: 'screen.public_work' },
  dormitory_contract: { call: proofCalls.publicContract, title: 'screen.public_contract' },
} as const;
type Page = (typeof PAGES)[keyof typeof PAGES];

/** What the code on a paper leads to: what the institution's records say of it now. */
export default function PublicPaperPage() {
  const t = useText('proofs');
  const kind = useLocation().pathname.split('/')[2] as keyof typeof PAGES;
  const page: Page = PAGES[kind];
  return (
    <ByLink key={kind} call={page.call} title={t(page.title)} missing={t('public.no_token')} className="proofs-public">
      {(shown, { token }) => <Shown of={shown} page={page} token={token} />}
    </ByLink>
  );
}

interface ShownProps {
  readonly of: PublicPaper;
  readonly page: Page;
  readonly token: string;
}

/** What there is of what the paper states. */
const STATED = [
  'idNumber',
  'course',
  'level',
  'group',
  'enrolled_at',
  'position',
  'department',
  'employed_on',
  'academic_degree',
  'academic_title',
] as const;
const STAY = ['contract_number', 'room', 'place', 'from', 'until', 'monthly_fee'] as const;

function Shown({ of, page, token }: ShownProps) {
  const t = useText('proofs');
  const words = useText('reference');
  const { stated } = of;
  const degree = stated.degree as 'bachelor' | null;
  return (
    <>
      <p className="kit-muted">{t('public.lead')}</p>
      <Standing of={of} />
      <Facts
        area="proofs"
        record={{ ...stated, ...of }}
        show={[
          'institution',
          'number',
          'name',
          degree && ['degree', words(`types.degree.${degree}`)],
          ...STATED.filter((name) => stated[name]),
          ...(stated.stay ? STAY.map((name) => [name, stated.stay?.[name] ?? '–'] as const) : []),
          ['language', t(`language.${of.language}`)],
          of.addressee && 'addressee',
          'issued_on',
          'valid_until',
          of.ended_at && 'ended_at',
          'checked_at',
        ]}
      />
      {of.kind === 'transcript' && <PublicModules modules={stated.modules} />}
      {of.file_hash !== null && crypto.subtle !== undefined && (
        <PaperCheck
          say={(word) => t(`public.${word}`)}
          isSame={async (sha256) => (await ask(page.call, { token, sha256 })).is_same === true}
        />
      )}
      <Proof of={of} />
    </>
  );
}

function Standing({ of: { is_genuine, state, end_reason } }: { readonly of: PublicPaper }) {
  const t = useText('proofs');
  if (!is_genuine)
    return (
      <Callout intent="danger" role="status">
        {t('public.broken')}
      </Callout>
    );
  return state === 'valid' ? (
    <Callout intent="success" role="status">
      {t('public.valid')}
    </Callout>
  ) : (
    <Callout intent="warning" role="status">
      {t('public.expired', { why: t(`end_reason.${end_reason ?? 'time'}`) })}
    </Callout>
  );
}

/** What somebody who does not take our word for it needs. */
function Proof({ of }: { readonly of: PublicPaper }) {
  const t = useText('proofs');
  const labels = useLabels('proofs');
  return (
    <details className="proofs-details">
      <summary>{t('public.details')}</summary>
      <p className="kit-muted">{t('public.how')}</p>
      <dl>
        {(['file_hash', 'signed_text', 'signature', 'signing_key'] as const).map((name) => (
          <div key={name}>
            <dt>{labels.field(name)}</dt>
            <dd>
              <code>{of[name]}</code>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
