import { formRequestCalls } from '@quad/domain/forms';
import { useText } from '#data/words/text';
import { ByLink } from '#kit/record/by-link';
import { Facts } from '#kit/record/facts';

/** What the code on a certificate leads to: what the institution's records say of it. */
export default function PublicCertificatePage() {
  const t = useText('forms');
  return (
    <ByLink call={formRequestCalls.public} title={t('screen.public')} missing={t('public.no_token')}>
      {(shown) => (
        <>
          <p className="kit-muted">{t('public.lead')}</p>
          <Facts
            area="forms"
            record={shown}
            show={['institution', 'number', 'name', 'form_name', 'certified_at', 'result_hash', 'checked_at']}
          />
        </>
      )}
    </ByLink>
  );
}
