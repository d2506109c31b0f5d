import { achievementRecords } from '@quad/domain/achievements';
import { marks } from '@quad/domain/assessments';
import { lessonAttendances } from '@quad/domain/attendance';
import type { AnswerOf } from '@quad/domain/core';
import { inquiries } from '@quad/domain/inquiries';
import { type studentCalls, studentFiles, students } from '@quad/domain/students';
import { useMay } from '#data/identity/session';
import { useText } from '#data/words/text';
import { Tabs, type TabItem } from '#kit/base/url-tabs';
import { InquiriesOf } from '#kit/offices/inquiries-of';
import { AddressesFacts, EducationFacts } from '#kit/people/record-facts';
import { PERSON_SECTIONS } from '#kit/people/person-fields';
import { useLabels } from '#data/words/labels';
import { Facts } from '#kit/record/facts';
import { History } from '#kit/record/history';
import { StudentAchievements } from './student-achievements';
import { ArRecords } from './ar-records';
import { DegreeAudit, useMayAudit } from './clearance';
import { Guardians } from './guardians';
import { StudentAttendance } from './student-attendance';
import { StudentFiles } from './student-files';
import { StudentMarks } from './student-marks';

export type Student = AnswerOf<typeof studentCalls.info>;

/** What is kept of a student, one thing in each tab; what the reader may not know has none. */
export function StudentTabs({ student }: { readonly student: Student }) {
  const t = useText('students');
  const mayReadAttendance = useMay('read', lessonAttendances);
  const mayReadMarks = useMay('read', marks);
  const mayReadAchievements = useMay('read', achievementRecords);
  const mayReadInquiries = useMay('read', inquiries);
  const mayReadFiles = useMay('read', studentFiles);
  const mayAudit = useMayAudit(student.id);
  const { sections } = student;
  const items: (TabItem | false)[] = [
    { key: 'about', title: t('tab.about'), content: <About student={student} /> },
    sections !== null && {
      key: 'contacts',
      title: t('tab.contacts'),
      content: (
        <div className="kit-person-panels">
          <section className="kit-panel" aria-label={t('tab.contacts')}>
            <h2>{t('tab.contacts')}</h2>
            <Facts area="students" record={student} show={['phone', ...PERSON_SECTIONS.contacts]} />
          </section>
          <AddressesFacts of={sections} />
        </div>
      ),
    },
    sections !== null && { key: 'family', title: t('tab.family'), content: <Guardians student={student.id} /> },
    sections !== null && { key: 'education', title: t('tab.education'), content: <EducationFacts of={sections} /> },
    { key: 'study', title: t('tab.study'), content: <ArRecords student={student.id} /> },
    mayAudit && { key: 'audit', title: t('audit.title'), content: <DegreeAudit id={student.id} /> },
    mayReadAttendance && {
      key: 'attendance',
      title: t('attendance'),
      content: <StudentAttendance student_id={student.id} />,
    },
    mayReadMarks && { key: 'marks', title: t('tab.marks'), content: <StudentMarks student_id={student.id} /> },
    mayReadAchievements && {
      key: 'achievements',
      title: t('tab.achievements'),
      content: <StudentAchievements account_id={student.account_id} />,
    },
    mayReadInquiries && {
      key: 'inquiries',
      title: t('tab.inquiries'),
      content: <InquiriesOf where={{ creator_id: student.account_id }} />,
    },
    mayReadFiles &&
      sections !== null && { key: 'files', title: t('tab.files'), content: <StudentFiles student={student.id} /> },
    {
      key: 'history',
      title: t('tab.history'),
      content: (
        <section className="kit-panel">
          <History of={students} id={student.id} />
        </section>
      ),
    },
  ];
  return <Tabs of="student" items={items.filter((item) => item !== false)} />;
}

function About({ student }: { readonly student: Student }) {
  const t = useText('students');
  const enrolling = useLabels('enrollment');
  const { identity, papers } = PERSON_SECTIONS;
  const known = [...identity, ...papers].filter((name) => student[name]);
  return (
    <div className="kit-person-panels">
      <section className="kit-panel" aria-label={t('tab.study')}>
        <h2>{t('tab.place')}</h2>
        <Facts
          of={students}
          area="students"
          record={student}
          show={[
            'idNumber',
            'student_code',
            'cu_id',
            'group_title',
            'course_title',
            'level_name',
            'grant_type',
            'fee_status',
            'enrolled_at',
            student.enrollment_status && ['enrollment_status', enrolling.status(student.enrollment_status)],
            'commandNumber',
            'effective_date',
            'leave_until',
            'transferred_to',
          ]}
        />
      </section>
      {known.length > 0 && (
        <section className="kit-panel" aria-label={t('tab.person')}>
          <h2>{t('tab.person')}</h2>
          <Facts area="students" record={student} show={['middlename', ...known]} />
        </section>
      )}
    </div>
  );
}
