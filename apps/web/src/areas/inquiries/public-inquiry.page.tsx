import { inquiryCalls, type PublicInquiry, inquiries } from '@quad/domain/inquiries';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { ByLink } from '#kit/record/by-link';
import { Facts } from '#kit/record/facts';
import { StatusTag } from '#kit/base/status-tag';
import { Stack } from '#kit/base/layout';

/** What the public link of an inquiry leads to. */
export default function PublicInquiryPage() {
  const t = useText('inquiries');
  return (
    <ByLink call={inquiryCalls.public} title={t('screen.public')} missing={t('public.no_token')}>
      {(shown) => <Shown of={shown} />}
    </ByLink>
  );
}

function Shown({ of }: { of: PublicInquiry }) {
  const t = useText('inquiries');
  const format = useFormat();
  return (
    <>
      <p className="kit-muted">{t('public.lead')}</p>
      <p>
        <StatusTag of={inquiries} status={of.status} />
      </p>
      <Facts
        area="inquiries"
        record={of}
        show={['institution', 'number', 'title', ['checked_at', format.dateTime(of.checked_at)]]}
      />
      <h2>{t('public.history')}</h2>
      <Stack as="ol">
        {of.history.map(({ status, at }, index) => (
          <li key={index}>
            <StatusTag of={inquiries} status={status} /> <span className="kit-muted">{format.dateTime(at)}</span>
          </li>
        ))}
      </Stack>
    </>
  );
}
