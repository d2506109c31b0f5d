import { Button } from '@blueprintjs/core';
import { DownloadIcon, EditIcon } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import { fileCalls, idOrName, type RecordOf } from '@quad/domain/core';
import { modules } from '@quad/domain/modules';
import { download } from '#data/server/calls';
import { useRecord } from '#data/server/resource';
import { useMay } from '#data/identity/session';
import { useText } from '#data/words/text';
import { useParam } from '#kit/base/param';
import { fail } from '#kit/base/toasts';
import { Facts } from '#kit/record/facts';
import { RecordDialog, useOpen } from '#kit/record/record-dialog';
import { RecordPage } from '#kit/record/record-page';
import { Active } from './catalogue';
import { ModuleFields } from './module.form';
import { TaughtModules } from './taught-modules';
import './modules.css';

type Module = RecordOf<typeof modules>;

/** One module of the catalogue: what it is, what it needs, where it is taught. */
export default function ModulePage() {
  const t = useText('modules');
  const id = useParam('id', idOrName);
  const { record } = useRecord(modules, id);
  return (
    <>
      <RecordPage
        of={modules}
        id={id}
        title={({ title, code }) => (
          <>
            {title} <span className="kit-muted">{code}</span>
          </>
        )}
        crumbs={[{ text: t('title'), to: '/modules' }, { text: record?.code ?? t('title') }]}
        actions={(module) => <Edit module={module} />}
        related={({ id: module_id }) => (
          <section className="kit-panel modules-section">
            <h2>{t('section.taught')}</h2>
            <TaughtModules module_id={module_id} />
          </section>
        )}
      >
        {(module) => <ModuleFacts module={module} />}
      </RecordPage>
      <RecordDialog of={modules} title={t('edit')}>
        <ModuleFields />
      </RecordDialog>
    </>
  );
}

function Edit({ module }: { module: Module }) {
  const t = useText('modules');
  const { show } = useOpen();
  return useMay('update', modules, module) ? (
    <Button icon={<EditIcon />} text={t('edit')} onClick={() => show(module.id)} />
  ) : null;
}

function ModuleFacts({ module }: { module: Module }) {
  const t = useText('modules');
  const { prerequisites, corequisites, pro_form_id } = module;
  return (
    <Facts
      of={modules}
      area="modules"
      record={module}
      show={[
        ['active', <Active key="active" is={module.active} />],
        'type',
        'credits',
        'level_name',
        'levels',
        'semester_name',
        'department_name',
        ['courses', module.courses.length ? module.courses.join(', ') : t('help.course_ids')],
        prerequisites.length > 0 && ['prerequisites', <Linked key="prerequisites" modules={prerequisites} />],
        corequisites.length > 0 && ['corequisites', <Linked key="corequisites" modules={corequisites} />],
        'leader_name',
        'teachers',
        'places',
        'priority',
        'ccls',
        pro_form_id !== null && ['pro_form_id', <ProForm key="pro_form" id={pro_form_id} />],
      ]}
    />
  );
}

function Linked({ modules: linked }: { modules: Module['prerequisites'] }) {
  return (
    <ul className="kit-plain-list">
      {linked.map(({ id, code, title }) => (
        <li key={id}>
          <Link to={`/modules/${id}`}>
            {code} {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function ProForm({ id }: { id: number }) {
  const t = useText('modules');
  return (
    <Button
      variant="minimal"
      icon={<DownloadIcon />}
      text={t('field.pro_form_id')}
      onClick={() => void download(fileCalls.get, { id }).catch(fail)}
    />
  );
}
