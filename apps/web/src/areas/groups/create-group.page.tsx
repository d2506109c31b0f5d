import { useNavigate } from 'react-router-dom';
import { groups } from '@quad/domain/groups';
import { useText } from '#data/words/text';
import { PageHeader } from '#kit/base/page-header';
import { RecordForm } from '#kit/record/record-form';
import { GroupFields } from './group-fields';
import './groups.css';

/** A new group; once it is made the registrar goes on to fill it. */
export default function CreateGroupPage() {
  const t = useText('groups');
  const go = useNavigate();
  return (
    <>
      <PageHeader title={t('add')} crumbs={[{ text: t('title'), to: '/groups' }, { text: t('add') }]} />
      <section className="kit-panel groups-narrow">
        <RecordForm
          of={groups}
          onSaved={({ course_id, level_id }) => {
            const about = new URLSearchParams();
            if (course_id) about.set('course_id', String(course_id));
            if (level_id) about.set('level_id', String(level_id));
            void go(`/groups/assign?${about}`);
          }}
        >
          <GroupFields />
        </RecordForm>
      </section>
    </>
  );
}
