import { Tag } from '@blueprintjs/core';
import { Link } from 'react-router-dom';
import { attendanceCalls, type ChooserGroup, lessonAttendances } from '@quad/domain/attendance';
import { useCall } from '#data/server/calls';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { PageHeader } from '#kit/base/page-header';
import { useParam } from '#kit/base/param';
import { Empty } from '#kit/base/states';
import { StatusTag } from '#kit/base/status-tag';
import { Card, Grid, Row, Stack } from '#kit/base/layout';
import { boardOf } from './registers';
import './attendance.css';

/** The groups of a lesson, each with its registers: choose one and mark. */
export default function AttendanceMarkPage() {
  const t = useText('attendance');
  const ccls_module_id = useParam('ccls_module_id');
  const lesson_id = useParam('lesson_id');
  const groups = useCall(attendanceCalls.chooser, { lesson_id });
  return (
    <>
      <PageHeader
        title={t('screen.mark')}
        crumbs={[
          { text: t('title'), to: '/attendance' },
          { text: groups.data?.[0]?.registers[0]?.lesson_title ?? '…' },
        ]}
      />
      <Loaded of={groups} tiles={3} empty={<Empty title={t('empty.groups')} text={t('empty.groups_text')} />}>
        {(all) => (
          <Grid as="ul" columns="cards">
            {all.map((group) => (
              <li key={group.group_id}>
                <GroupCard group={group} module={ccls_module_id} />
              </li>
            ))}
          </Grid>
        )}
      </Loaded>
    </>
  );
}

function GroupCard({ group, module }: { group: ChooserGroup; module: number }) {
  const t = useText('attendance');
  const { span } = useFormat();
  return (
    <Card as="article" gap="small">
      <h2>
        {group.group_title}{' '}
        <Tag minimal round>
          {t('group.students', { count: group.students })}
        </Tag>
      </h2>
      <Stack as="ul" gap="small">
        {group.registers.map((register) => (
          <Row key={register.lesson_attendance_id} as="li" justify="between">
            <Link to={boardOf({ ...register, ccls_module_id: module, group_id: group.group_id })}>
              {span(register.starts_at, register.ends_at)}
            </Link>
            <StatusTag of={lessonAttendances} status={register.status} />
          </Row>
        ))}
      </Stack>
    </Card>
  );
}
