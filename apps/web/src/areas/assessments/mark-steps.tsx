import type { ReactNode } from 'react';
import { marks, subjectBoards } from '@quad/domain/assessments';
import { fieldsOf } from '#kit/fields/fields-of';
const F = fieldsOf(marks);
const Board = fieldsOf(subjectBoards);

const entry = (
  <>
    <F.mark />
    <F.comment />
    <F.file_ids />
    <F.confirmed />
  </>
);

/** The fields of the steps that carry more than a text. */
export const markSteps: Readonly<Record<string, ReactNode>> = {
  MARK: entry,
  SECOND_MARK: entry,
  VERIFY: (
    <>
      <F.final_mark />
      <F.comment />
      <F.file_ids />
    </>
  ),
  EXTEND: (
    <>
      <F.deadline />
      <F.reason />
    </>
  ),
  OPEN_NEXT_ATTEMPT: <F.deadline />,
  SUBMIT_WORK: <F.file_ids />,
  APPLY_AMENDMENT: <F.amendment_id />,
};

export const boardSteps: Readonly<Record<string, ReactNode>> = {
  OPEN_BOARD: <Board.board_on />,
};
