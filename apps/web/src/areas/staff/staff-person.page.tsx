import { Tag } from '@blueprintjs/core';
import { Link } from 'react-router-dom';
import type { AnswerOf } from '@quad/domain/core';
import { inquiries } from '@quad/domain/inquiries';
import { taughtModules } from '@quad/domain/modules';
import { staff, staffCalls } from '@quad/domain/staff';
import { useCall } from '#data/server/calls';
import { useMay, useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { Avatar } from '#kit/base/avatar';
import { Loaded } from '#kit/base/loaded';
import { PageHeader } from '#kit/base/page-header';
import { useParam } from '#kit/base/param';
import { Tabs, type TabItem } from '#kit/base/url-tabs';
import { MessageButton } from '#kit/people/message-button';
import { PERSON_SECTIONS } from '#kit/people/person-fields';
import { AddressesFacts, EducationFacts } from '#kit/people/record-facts';
import { Facts } from '#kit/record/facts';
import { History } from '#kit/record/history';
import { InquiriesOf } from '#kit/offices/inquiries-of';
import { Row } from '#kit/base/layout';
import { Profession } from './profession';
import { MemberPhoto, StaffEdit } from './staff-edit';
import { StaffFiles } from './staff-files';
import { Teaching } from './teaching';
import './staff.css';

export type Member = AnswerOf<typeof staffCalls.info>;

/** One member of staff: read first, changed by a button. */
export default function StaffPersonPage() {
  const t = useText('staff');
  const id = useParam('id');
  const crumbs = [{ text: t('title'), to: '/staff' }, { text: t('screen.one') }];
  return (
    <Loaded
      of={useCall(staffCalls.info, { id })}
      lines={8}
      meanwhile={<PageHeader title={t('screen.one')} crumbs={crumbs} />}
    >
      {(member) => (
        <article>
          <PageHeader
            title={
              <span className="kit-person-head">
                <Avatar name={member.name} photo={member.photo_url} size={56} />
                <span>
                  {member.name}
                  <small className="kit-muted">
                    {[member.position, member.department_name].filter(Boolean).join(' · ')}
                  </small>
                </span>
              </span>
            }
            crumbs={crumbs}
          >
            <MessageButton account={member.account_id} />
            <MemberPhoto member={member} />
            <StaffEdit member={member} />
          </PageHeader>
          <MemberTabs member={member} />
        </article>
      )}
    </Loaded>
  );
}

function MemberTabs({ member }: { readonly member: Member }) {
  const t = useText('staff');
  const { actor } = useSession();
  const keeps = useMay('update', staff);
  const isKnown = keeps || actor?.staff_id === member.id;
  const mayReadInquiries = useMay('read', inquiries);
  const mayReadTeaching = useMay('read', taughtModules);
  const items: (TabItem | false)[] = [
    { key: 'about', title: t('tab.about'), content: <About member={member} /> },
    { key: 'profession', title: t('tab.profession'), content: <Profession of={member.sections} /> },
    isKnown && {
      key: 'contacts',
      title: t('tab.contacts'),
      content: (
        <div className="kit-person-panels">
          <section className="kit-panel" aria-label={t('tab.contacts')}>
            <h2>{t('tab.contacts')}</h2>
            <Facts
              area="staff"
              record={member}
              show={['phone', ...PERSON_SECTIONS.contacts, ...PERSON_SECTIONS.family]}
            />
          </section>
          <AddressesFacts of={member.sections} />
          <EducationFacts of={member.sections} />
        </div>
      ),
    },
    mayReadTeaching && { key: 'teaching', title: t('tab.teaching'), content: <Teaching staff_id={member.id} /> },
    mayReadInquiries && {
      key: 'inquiries',
      title: t('tab.inquiries'),
      content: <InquiriesOf where={{ creator_id: member.account_id }} />,
    },
    isKnown && { key: 'files', title: t('tab.files'), content: <StaffFiles member={member.id} /> },
    {
      key: 'history',
      title: t('tab.history'),
      content: (
        <section className="kit-panel">
          <History of={staff} id={member.id} />
        </section>
      ),
    },
  ];
  return <Tabs items={items.filter((item) => item !== false)} />;
}

function About({ member }: { readonly member: Member }) {
  const t = useText('staff');
  const roles = useText('roles');
  const known = [...PERSON_SECTIONS.identity, ...PERSON_SECTIONS.papers].filter((name) => member[name]);
  return (
    <div className="kit-person-panels">
      <section className="kit-panel" aria-label={t('tab.work')}>
        <h2>{t('tab.work')}</h2>
        <Facts
          area="staff"
          of={staff}
          record={member}
          show={[
            'idNumber',
            'position',
            'department_name',
            'academicDegree',
            'academicTitle',
            'dateOfEmployed',
            'phone',
            'university_email',
          ]}
        />
        <Row as="p" className="kit-above">
          {member.roles.map((role) => (
            <Tag key={role} minimal>
              {roles(`role.${role}`, { defaultValue: role })}
            </Tag>
          ))}
        </Row>
        {member.heads.length > 0 && (
          <p>
            {t('heads')}: {member.heads.map(({ name }) => name).join(', ')}
          </p>
        )}
        {member.mentors.length > 0 && (
          <p>
            {t('mentors')}:{' '}
            {member.mentors.map(({ id, title }) => (
              <Link key={id} to={`/groups/${id}`} className="staff-group">
                {title}
              </Link>
            ))}
          </p>
        )}
      </section>
      {known.length > 0 && (
        <section className="kit-panel" aria-label={t('tab.person')}>
          <h2>{t('tab.person')}</h2>
          <Facts area="staff" record={member} show={['middlename', ...known]} />
        </section>
      )}
    </div>
  );
}
