import { useNavigate } from 'react-router-dom';
import { recruitmentInquiries } from '@quad/domain/recruitment';
import { staff } from '@quad/domain/staff';
import { useRecord } from '#data/server/resource';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { PageHeader } from '#kit/base/page-header';
import { RecordForm } from '#kit/record/record-form';
import { SkeletonText } from '#kit/base/states';
import { RecruitmentFields } from './recruitment-form';
import './recruitment.css';

const BLANK = { posts: 1, employment: 'full_time', currency: 'UZS' } as const;

/** A new inquiry: it goes to human resources, or is kept as a draft. */
export default function RecruitmentNewPage() {
  const t = useText('recruitment');
  const go = useNavigate();
  const { actor } = useSession();
  const { record, isLoading } = useRecord(staff, actor?.staff_id);
  return (
    <>
      <PageHeader title={t('add')} crumbs={[{ text: t('title'), to: '/recruitment/inquiry' }, { text: t('add') }]} />
      <div className="kit-panel recruitment-form">
        {isLoading ? (
          <SkeletonText lines={8} />
        ) : (
          <RecordForm
            of={recruitmentInquiries}
            values={{ ...BLANK, department_id: record?.department_id ?? undefined }}
            send="SUBMIT"
            onSaved={({ id }) => void go(`/recruitment/inquiry/${id}`)}
            onCancel={() => void go('/recruitment/inquiry')}
          >
            <RecruitmentFields />
          </RecordForm>
        )}
      </div>
    </>
  );
}
