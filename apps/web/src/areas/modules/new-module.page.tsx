import { useNavigate } from 'react-router-dom';
import { modules } from '@quad/domain/modules';
import { useText } from '#data/words/text';
import { PageHeader } from '#kit/base/page-header';
import { RecordForm } from '#kit/record/record-form';
import { ModuleFields } from './module.form';
import './modules.css';

/** A new module of the catalogue. */
export default function NewModulePage() {
  const t = useText('modules');
  const go = useNavigate();
  return (
    <>
      <PageHeader title={t('add')} crumbs={[{ text: t('title'), to: '/modules' }, { text: t('add') }]} />
      <div className="kit-panel modules-form">
        <RecordForm
          of={modules}
          values={{ type: 'core', credits: 6, ccls: true, active: true }}
          onSaved={({ id }) => void go(`/modules/${id}`)}
          onCancel={() => void go('/modules')}
        >
          <ModuleFields />
        </RecordForm>
      </div>
    </>
  );
}
