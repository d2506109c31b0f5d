import { Button } from '@blueprintjs/core';
import { PlayIcon, PlusIcon } from '@blueprintjs/icons';
import { useNavigate } from 'react-router-dom';
import { modules, taughtModules } from '@quad/domain/modules';
import { useMay } from '#data/identity/session';
import { useText } from '#data/words/text';
import { PageHeader } from '#kit/base/page-header';
import { Tabs } from '#kit/base/url-tabs';
import { Catalogue } from './catalogue';
import { TaughtModules } from './taught-modules';

/** The catalogue of modules, and what is taught of it in a semester. */
export default function ModulesPage() {
  const t = useText('modules');
  const tabs = [
    { key: 'catalogue', title: t('tab.catalogue'), content: <Catalogue /> },
    { key: 'taught', title: t('tab.taught'), content: <TaughtModules /> },
  ];
  return (
    <>
      <PageHeader title={t('title')}>
        <Buttons />
      </PageHeader>
      <Tabs items={tabs} />
    </>
  );
}

function Buttons() {
  const t = useText('modules');
  const go = useNavigate();
  const [mayCreate, mayActivate] = [useMay('create', modules), useMay('create', taughtModules)];
  return (
    <>
      {mayActivate && (
        <Button icon={<PlayIcon />} text={t('screen.activate')} onClick={() => void go('/modules/activate')} />
      )}
      {mayCreate && (
        <Button intent="primary" icon={<PlusIcon />} text={t('add')} onClick={() => void go('/modules/create')} />
      )}
    </>
  );
}
