import type { RecordOf, StateOf } from '@quad/domain/core';
import { inquiries } from '@quad/domain/inquiries';
import { useText, type Words } from '#data/words/text';
import { PersonFace } from '#kit/people/person-face';
import { personOf } from '#kit/people/person-refs';
import type { BoardColumn } from '#frames/board/kanban';
import { Row } from '#kit/base/layout';
import { Deadline } from './deadline';
import { fieldsFor } from './inquiry-fields';

type Inquiry = RecordOf<typeof inquiries>;

type State = StateOf<typeof inquiries>;
type Lane = State & keyof Words['inquiries']['column'];

const GATHERED: Partial<Record<State, readonly State[]>> = { submitted: ['submitted', 'edited'] };
/** The statuses that a column of the board gathers. */
export const statusesIn = (key: Lane): readonly State[] => GATHERED[key] ?? [key];

/** Columns of the board by their words. */
export const useLanes = (columns: readonly Lane[]): BoardColumn<State>[] => {
  const t = useText('inquiries');
  return columns.map((key) => ({ key, title: t(`column.${key}`), statuses: statusesIn(key) }));
};

/** What every board of inquiries is: the columns differ, and where the inquiries come from. */
export function useInquiriesBoard(columns: readonly Lane[]) {
  const t = useText('inquiries');
  return {
    of: inquiries,
    label: t('tab.board'),
    columns: useLanes(columns),
    sort: 'deadline,asc' as const,
    titleOf: ({ title }: Inquiry) => title,
    linkTo: ({ id }: Inquiry) => `/inquiry/${id}`,
    fields: fieldsFor,
    except: ['MERGE'] as const,
    children: (inquiry: Inquiry) => <CardFacts inquiry={inquiry} />,
  };
}

function CardFacts({ inquiry }: { inquiry: Inquiry }) {
  const { number, group_title } = inquiry;
  return (
    <>
      <Row as="p" justify="between" className="inquiries-card kit-muted">
        <span>{personOf(inquiries, inquiry, 'creator_name') ?? inquiry.creator_name}</span>
        <span>{number}</span>
      </Row>
      <Deadline of={inquiry} />
      <Row justify="between" className="inquiries-card kit-muted">
        <span>{group_title}</span>
        <PersonFace of={inquiries} record={inquiry} column="assignee_name" />
      </Row>
    </>
  );
}
