import { hasRole, TEACHERS, type RecordOf } from '@quad/domain/core';
import { attendanceCalls, lessonAttendances, type RegisterTab } from '@quad/domain/attendance';
import { groups } from '@quad/domain/groups';
import { useFormat } from '#data/words/format';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import type { Column } from '#kit/list/columns';
import { LiveTable } from '#kit/list/resource-table';
import { Empty } from '#kit/base/states';
import { LookTag, StatusTag } from '#kit/base/status-tag';

type Register = RecordOf<typeof lessonAttendances>;

/** The live board of a register. */
export const boardOf = ({
  ccls_module_id,
  lesson_id,
  group_id,
  lesson_slot_id,
}: Pick<Register, 'ccls_module_id' | 'lesson_id' | 'group_id' | 'lesson_slot_id'>): string =>
  `/module/${ccls_module_id}/lesson/${lesson_id}/group/${group_id}/attendance/${lesson_slot_id}`;

/** The registers of a tab; a teacher's own by default, all on request. */
export function Registers({ tab }: { tab?: Exclude<RegisterTab, 'pending'> }) {
  const t = useText('attendance');
  const { date, time } = useFormat();
  const { actor } = useSession();
  const mine = actor && hasRole(actor, TEACHERS) ? { mine: 'true' as const } : {};
  const columns: readonly Column<Register>[] = [
    {
      key: 'starts_at',
      sortable: true,
      render: (register) => `${date(register.starts_at)} ${time(register.starts_at)}`,
    },
    { key: 'teaching_week', numeric: true },
    { key: 'module_title', sortable: true },
    { key: 'lesson_title', sortable: true },
    { key: 'group_title', sortable: true },
    { key: 'room_name' },
    { key: 'teacher_name', sortable: true },
    {
      key: 'present',
      title: t('share'),
      numeric: true,
      render: ({ present, late, students }) => `${present + late} / ${students}`,
    },
    {
      key: 'status',
      sortable: true,
      render: ({ status, starts_at }) =>
        status === 'pending' && Date.parse(starts_at) > Date.now() ? (
          <LookTag look="plain">{t('tab.upcoming')}</LookTag>
        ) : (
          <StatusTag of={lessonAttendances} status={status} />
        ),
    },
  ];
  return (
    <LiveTable
      of={lessonAttendances}
      call={attendanceCalls.registers}
      where={{ ...mine, ...(tab && { tab }) }}
      columns={columns}
      linkTo={boardOf}
      filters={[{ key: 'group_id', to: groups.name }]}
      empty={<Empty title={t(`empty.${tab ?? 'all'}`)} text={t('empty.text')} />}
    />
  );
}
