import { Button } from '@blueprintjs/core';
import { PlusIcon } from '@blueprintjs/icons';
import { useNavigate } from 'react-router-dom';
import { hasRole } from '@quad/domain/core';
import { HANDLERS, invigilations, offences, REPORTERS } from '@quad/domain/offences';
import { useMay, useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { PageHeader } from '#kit/base/page-header';
import { Empty } from '#kit/base/states';
import { Tabs } from '#kit/base/url-tabs';
import { Invigilations } from './invigilations';
import { OffenceBoard } from './offence-board';
import { OffenceList } from './offence-list';
import { OffenceTypes } from './offence-types';
import './offences.css';

/** The cases that this person reported, works on or handles; for those who handle all, the catalogue of types, too. */
export default function OffencesPage() {
  const t = useText('offences');
  const { actor } = useSession();
  const mayInvigilate = useMay('read', invigilations);
  if (!actor) return null;
  const handles = hasRole(actor, HANDLERS);
  const empty = (key: 'board' | 'mine') => (
    <Empty title={t(`empty.${key}.title`)} text={t(`empty.${key}.text`)}>
      <Report />
    </Empty>
  );
  const tabs = [
    { key: 'board', title: t('tab.board'), content: <OffenceBoard empty={empty('board')} /> },
    { key: 'all', title: t('tab.all'), content: <OffenceList where={{}} empty={empty('board')} /> },
    ...(hasRole(actor, REPORTERS)
      ? [{ key: 'mine', title: t('tab.mine'), content: <OffenceList where={{ mine: 'true' }} empty={empty('mine')} /> }]
      : []),
    ...(handles ? [{ key: 'types', title: t('tab.types'), content: <OffenceTypes /> }] : []),
    ...(mayInvigilate ? [{ key: 'invigilations', title: t('tab.invigilations'), content: <Invigilations /> }] : []),
  ];
  return (
    <>
      <PageHeader title={t('title')}>
        <Report />
      </PageHeader>
      <Tabs items={tabs} />
    </>
  );
}

function Report() {
  const t = useText('offences');
  const go = useNavigate();
  return useMay('create', offences) ? (
    <Button intent="primary" icon={<PlusIcon />} onClick={() => void go('/report-misconduct')}>
      {t('add')}
    </Button>
  ) : null;
}
