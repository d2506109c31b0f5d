import { Button } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { mayEverSend, type FilterOf } from '@quad/domain/core';
import { studentCards, studentPaperCalls, students, studentStatus } from '@quad/domain/students';
import { useSend } from '#data/server/calls';
import { useMay, useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { Avatar } from '#kit/base/avatar';
import { fail, succeed } from '#kit/base/toasts';
import type { ColumnsOf } from '#kit/list/columns';
import { ResourceTable } from '#kit/list/resource-table';
import { PersonName } from '#kit/people/person-name';
import { BulkStatus } from './bulk-status';
import './students.css';

/** The page of a student. */
export const pageOf = ({ id }: { readonly id: number }): string => `/students/info?student=${id}`;

const COLUMNS: ColumnsOf<typeof students> = [
  [
    'name',
    ({ id, name, photo_url }) => (
      <PersonName of={{ kind: 'student', id }} name={name}>
        <span className="kit-person-head">
          <Avatar name={name} photo={photo_url} size={28} />
          {name}
        </span>
      </PersonName>
    ),
  ],
  'idNumber',
  'student_code',
  'group_title',
  'course_title',
  'level_name',
];

type Chosen = readonly { readonly id: number; readonly name: string; readonly idNumber: string | null }[];

interface StudentListProps {
  readonly where?: Partial<FilterOf<typeof students>>;
  readonly empty?: ReactNode;
}

/** Students with their filters, and one step or a card for those who are chosen. */
export function StudentList({ where, empty }: StudentListProps) {
  const t = useText('students');
  const { actor } = useSession();
  const [moving, move] = useState<{ readonly chosen: Chosen; readonly clear: () => void }>();
  const mayMove = actor !== null && studentStatus.events.some((event) => mayEverSend(studentStatus, actor, event));
  const mayGiveCards = useMay('create', studentCards);
  const mayKnowFees = useMay('secrets', students);
  const done = () => {
    moving?.clear();
    move(undefined);
  };
  return (
    <>
      <ResourceTable
        of={students}
        columns={mayKnowFees ? [...COLUMNS, 'fee_status', 'status'] : [...COLUMNS, 'status']}
        where={where}
        linkTo={pageOf}
        rowActions={({ id }) => <RowMenu id={id} />}
        bulkActions={
          mayMove || mayGiveCards
            ? (chosen, clear) => (
                <>
                  {mayMove && <Button onClick={() => move({ chosen, clear })}>{t('standing')}</Button>}
                  {mayGiveCards && <GiveCards chosen={chosen} clear={clear} />}
                </>
              )
            : undefined
        }
        filters={['group_id', 'course_id', 'level_id', 'status']}
        empty={empty}
      />
      {moving && <BulkStatus chosen={moving.chosen} onClose={done} />}
    </>
  );
}

function GiveCards({ chosen, clear }: { readonly chosen: Chosen; readonly clear: () => void }) {
  const t = useText('students');
  const { send, isBusy } = useSend(studentPaperCalls.issueCards);
  const give = async () => {
    const { issued } = await send({ student_ids: chosen.map(({ id }) => id) });
    succeed(t('card.issued', { count: issued }));
    clear();
  };
  return (
    <Button loading={isBusy} onClick={() => void give().catch(fail)}>
      {t('card.issue')}
    </Button>
  );
}

function RowMenu({ id }: { readonly id: number }) {
  const t = useText('students');
  return (
    <>
      <li role="none">
        <Link className="bp6-menu-item" role="menuitem" to={`?student=${id}`}>
          {t('standing')}
        </Link>
      </li>
      <li role="none">
        <Link className="bp6-menu-item" role="menuitem" to={`/attendance-lessons?student_id=${id}`}>
          {t('attendance')}
        </Link>
      </li>
    </>
  );
}
