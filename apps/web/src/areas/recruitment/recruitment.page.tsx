import { Button } from '@blueprintjs/core';
import { PlusIcon } from '@blueprintjs/icons';
import { useNavigate } from 'react-router-dom';
import { awaitedRows, hasRole, isGranted, type Actor } from '@quad/domain/core';
import { INQUIRERS, recruitmentInquiries, recruitmentWorkflow } from '@quad/domain/recruitment';
import { useMay, useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import type { Waits } from '#data/work';
import { PageHeader } from '#kit/base/page-header';
import { Empty } from '#kit/base/states';
import { Tabs } from '#kit/base/url-tabs';
import { RecruitmentBoard } from './recruitment-board';
import { RecruitmentList } from './recruitment-list';
import './recruitment.css';

/** Where the steps of an inquiry are taken. */
const WAITS: Readonly<Record<'all' | 'incoming' | 'mine', Waits>> = {
  all: {},
  incoming: { recruitment_inquiries: true },
  mine: { recruitment_inquiries: ['RESUBMIT'] },
};
/** Who works with the inquiries of others begins with what waits for it, anybody else with everything. */
const decides = (actor: Actor) => awaitedRows(recruitmentWorkflow, actor).some(([event]) => event !== 'RESUBMIT');

/** One's own inquiries, those that wait for one's decision, and all inquiries if one can read them. */
export default function RecruitmentPage() {
  const t = useText('recruitment');
  const { actor } = useSession();
  if (!actor) return null;
  const readsAll = isGranted(actor.grants, 'recruitment', 'read');
  const empty = (key: 'mine' | 'incoming' | 'all') => (
    <Empty title={t(`empty.${key}.title`)} text={t(`empty.${key}.text`)}>
      {key === 'mine' && <Add />}
    </Empty>
  );
  const tab = (key: 'mine' | 'incoming' | 'all', where: object) => ({
    key,
    title: t(`tab.${key}`),
    waits: WAITS[key],
    content: <RecruitmentList where={where} own={key === 'mine'} empty={empty(key)} />,
  });
  const waiting = tab('incoming', { incoming: true });
  const all = tab('all', {});
  const tabs = [
    ...(readsAll ? (decides(actor) ? [waiting, all] : [all, waiting]) : []),
    ...(hasRole(actor, INQUIRERS) ? [tab('mine', { creator_id: actor.account_id })] : []),
    { key: 'board', title: t('tab.board'), content: <RecruitmentBoard empty={empty(readsAll ? 'all' : 'mine')} /> },
  ];
  return (
    <>
      <PageHeader title={t('title')}>
        <Add />
      </PageHeader>
      <Tabs items={tabs} />
    </>
  );
}

function Add() {
  const t = useText('recruitment');
  const go = useNavigate();
  return useMay('create', recruitmentInquiries) ? (
    <Button intent="primary" icon={<PlusIcon />} onClick={() => void go('/recruitment/inquiry/new')}>
      {t('add')}
    </Button>
  ) : null;
}
