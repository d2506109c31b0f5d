import { hasRole, STUDENTS } from '@quad/domain/core';
import { students } from '@quad/domain/students';
import { useMay, useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { PageHeader } from '#kit/base/page-header';
import { Empty } from '#kit/base/states';
import { InstitutionDay } from './institution-day';
import { LinkButton } from './link-button';
import { StudentDay } from './student-day';
import { Today } from './today';
import './dashboard.css';

/** The dashboard: students see their day, administrators see the institution's. */
export default function DashboardPage() {
  const t = useText('dashboard');
  const { actor } = useSession();
  const mayRead = useMay('read', students);
  const isStudent = actor !== null && hasRole(actor, STUDENTS) && actor.student_id !== null;
  return (
    <>
      <PageHeader title={t('title')} aside={<Today />} />
      {isStudent ? (
        <StudentDay />
      ) : mayRead ? (
        <InstitutionDay />
      ) : (
        <Empty title={t('nothing.title')} text={t('nothing.text')}>
          <LinkButton to="/home">{t('nothing.home')}</LinkButton>
        </Empty>
      )}
    </>
  );
}
