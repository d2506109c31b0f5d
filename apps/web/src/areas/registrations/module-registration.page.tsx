import { DEGREE_STUDENTS, hasRole } from '@quad/domain/core';
import { moduleRegistrations } from '@quad/domain/registrations';
import { useMay, useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { PageHeader } from '#kit/base/page-header';
import { Tabs, type TabItem } from '#kit/base/url-tabs';
import { Choice } from './choice';
import { RegistrationBoard } from './registration-board';
import { RegistrationList } from './registration-list';
import './registrations.css';

/** A student chooses modules; the registry decides on what was chosen. */
export default function ModuleRegistrationPage() {
  const t = useText('registrations');
  const { actor } = useSession();
  const mayChoose = useMay('create', moduleRegistrations);
  if (!actor) return null;
  const isStudent = mayChoose && actor.student_id !== null && hasRole(actor, DEGREE_STUDENTS);
  const tabs: readonly TabItem[] = isStudent
    ? [
        { key: 'choice', title: t('add'), content: <Choice /> },
        {
          key: 'mine',
          title: t('screen.mine'),
          content: <RegistrationList where={{ student_id: actor.student_id! }} own />,
        },
      ]
    : [
        {
          key: 'submitted',
          title: t('tab.submitted'),
          waits: { module_registrations: true },
          content: <RegistrationList where={{ status: 'submitted' }} />,
        },
        { key: 'board', title: t('tab.board'), content: <RegistrationBoard /> },
        { key: 'waiting', title: t('tab.waiting'), content: <RegistrationList where={{ status: 'waitlisted' }} /> },
        { key: 'all', title: t('tab.list'), content: <RegistrationList where={{}} /> },
      ];
  return (
    <>
      <PageHeader title={t('title')} />
      <Tabs items={tabs} />
    </>
  );
}
