import { vacationCalls, type PublicVacation, vacationRequests } from '@quad/domain/vacation';
import { useText } from '#data/words/text';
import { ByLink } from '#kit/record/by-link';
import { Facts } from '#kit/record/facts';
import { StatusTag } from '#kit/base/status-tag';

/** What the code on the paper of a leave leads to: what the institution's records say now. */
export default function PublicVacationPage() {
  const t = useText('vacation');
  return (
    <ByLink call={vacationCalls.public} title={t('screen.public')} missing={t('public.no_token')}>
      {(shown) => <Shown of={shown} />}
    </ByLink>
  );
}

function Shown({ of }: { of: PublicVacation }) {
  const t = useText('vacation');
  return (
    <>
      <p className="kit-muted">
        {t('public.lead')} {t('public.compare')}
      </p>
      <p>
        <StatusTag of={vacationRequests} status={of.status} />
      </p>
      <Facts
        area="vacation"
        record={of}
        show={[
          'institution',
          'number',
          'name',
          'start_date',
          'end_date',
          'days',
          'returned_on',
          'commandNumber',
          'checked_at',
        ]}
      />
    </>
  );
}
