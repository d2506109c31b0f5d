import { useNavigate } from 'react-router-dom';
import { recruitmentInquiries } from '@quad/domain/recruitment';
import { useText } from '#data/text';
import { PageHeader } from '#kit/page-header';
import { RecordForm } from '#kit/record-form';
import { RecruitmentFields } from './recruitment-form';
import './recruitment.css';

const BLANK = { posts: 1, employment: 'full_time', currency: 'UZS' } as const;

/** A new inquiry. What is typed is kept on this browser until it is saved; then it stays a draft of its creator until she sends it. */
export function Component() {
  const t = useText('recruitment');
  const go = useNavigate();
  return (
    <>
      <PageHeader title={t('add')} crumbs={[{ text: t('title'), to: '/recruitment/inquiry' }, { text: t('add') }]} />
      <div className="kit-panel recruitment-form">
        <p className="kit-muted">{t('form.lead')}</p>
        <RecordForm of={recruitmentInquiries} values={BLANK} draftKey="recruitment-inquiry" onSaved={({ id }) => void go(`/recruitment/inquiry/${id}`)} onCancel={() => void go('/recruitment/inquiry')}><RecruitmentFields /></RecordForm>
      </div>
    </>
  );
}
