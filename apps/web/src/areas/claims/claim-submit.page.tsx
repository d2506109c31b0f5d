import { Link, useNavigate } from 'react-router-dom';
import { ecClaims } from '@quad/domain/claims';
import { useAll } from '#data/server/resource';
import { useText } from '#data/words/text';
import { PageHeader } from '#kit/base/page-header';
import { StatusTag } from '#kit/base/status-tag';
import { RecordForm } from '#kit/record/record-form';
import { ClaimFields } from './claim.form';
import './claims.css';

/** A claim is sent here, or kept as a draft; one's own stand beside the form. */
export default function ClaimSubmitPage() {
  const t = useText('claims');
  const go = useNavigate();
  const { records = [] } = useAll(ecClaims, { sort: 'updated_at,desc' });
  return (
    <>
      <PageHeader title={t('screen.submit')} />
      <div className="claims-page">
        <section className="kit-panel">
          <h2>{t('page.new')}</h2>
          <RecordForm of={ecClaims} send="SUBMIT" onSaved={({ id }) => void go(`/ec-submit/${id}`)}>
            <ClaimFields />
          </RecordForm>
        </section>
        {records.length > 0 && (
          <section className="kit-panel">
            <h2>{t('page.mine')}</h2>
            <ul className="claims-mine">
              {records.map(({ id, number, grounds, status }) => (
                <li key={id}>
                  <Link to={`/ec-submit/${id}`}>{number}</Link> {t(`grounds.${grounds}`)}{' '}
                  <StatusTag of={ecClaims} status={status} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  );
}
