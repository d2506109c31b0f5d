import { Button } from '@blueprintjs/core';
import { DownloadIcon } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import { fileCalls, type RecordOf } from '@quad/domain/core';
import { modules } from '@quad/domain/modules';
import { download } from '#data/server/calls';
import { useText } from '#data/words/text';
import { Stack } from '#kit/base/layout';
import { fail } from '#kit/base/toasts';
import { Facts } from '#kit/record/facts';
import { History } from '#kit/record/history';
import { Active } from './catalogue';
import { TaughtModules } from './taught-modules';
import './modules.css';

type Module = RecordOf<typeof modules>;

/** The data sheet of a module: what it is, what it needs, where it is taught, and what was changed. */
export function ModuleSheet({ module }: { readonly module: Module }) {
  const t = useText('modules');
  return (
    <Stack gap="large">
      <section className="kit-panel" aria-label={t('section.about')}>
        <ModuleFacts module={module} />
      </section>
      <section className="kit-panel modules-section">
        <h2>{t('section.taught')}</h2>
        <TaughtModules module_id={module.id} />
      </section>
      <section className="kit-panel kit-unprinted">
        <h2>{t('kit:record.history')}</h2>
        <History of={modules} id={module.id} />
      </section>
    </Stack>
  );
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
