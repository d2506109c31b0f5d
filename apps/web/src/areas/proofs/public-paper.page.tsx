import { Callout } from '@blueprintjs/core';
import { useLocation } from 'react-router-dom';
import { proofCalls, type PublicPaper } from '@quad/domain/proofs';
import { ask } from '#data/server/calls';
import { useText } from '#data/words/text';
import { PaperProof } from '#kit/file/paper-check';
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
    <ByLink key={kind} call={page.call} title={t(page.title)} missing={t('public.no_token')}>
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
          ...STATED,
          ...(stated.stay ? STAY.map((name) => [name, stated.stay?.[name] ?? '–'] as const) : []),
          ['language', t(`language.${of.language}`)],
          'addressee',
          'issued_on',
          'valid_until',
          'ended_at',
          'checked_at',
        ]}
      />
      {of.kind === 'transcript' && <PublicModules modules={stated.modules} />}
      <PaperProof
        say={(word) => t(`public.${word}`)}
        isSame={
          of.file_hash === null ? null : async (sha256) => (await ask(page.call, { token, sha256 })).is_same === true
        }
      >
        <Facts area="proofs" record={of} show={['file_hash', 'signed_text', 'signature', 'signing_key']} />
      </PaperProof>
    </>
  );
}

function Standing({ of: { is_genuine, state, end_reason } }: { readonly of: PublicPaper }) {
  const t = useText('proofs');
  const intent = !is_genuine ? 'danger' : state === 'valid' ? 'success' : 'warning';
  return (
    <Callout intent={intent} role="status">
      {!is_genuine
        ? t('public.broken')
        : state === 'valid'
          ? t('public.valid')
          : t('public.expired', { why: t(`end_reason.${end_reason ?? 'time'}`) })}
    </Callout>
  );
}
