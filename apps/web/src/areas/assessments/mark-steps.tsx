import type { ReactNode } from 'react';
import { marks, subjectBoards } from '@quad/domain/assessments';
import * as filesField from '#kit/file/files-field';
import * as dates from '#kit/form/date-fields';
import * as basic from '#kit/form/fields';
import { fieldsOf } from '#kit/form/fields-of';

const parts = { ...filesField, ...dates, ...basic };
const { DateTimeField, FilesField, NumberField, SwitchField, TextAreaField } = fieldsOf(marks, parts);
const Board = fieldsOf(subjectBoards, parts);

const entry = (
  <>
    <NumberField name="mark" />
    <TextAreaField name="comment" />
    <FilesField name="file_ids" />
    <SwitchField name="confirmed" />
  </>
);

/** The fields of the steps that carry more than a text. */
export const markSteps: Readonly<Record<string, ReactNode>> = {
  MARK: entry,
  SECOND_MARK: entry,
  VERIFY: (
    <>
      <NumberField name="final_mark" />
      <TextAreaField name="comment" />
      <FilesField name="file_ids" />
    </>
  ),
  EXTEND: (
    <>
      <DateTimeField name="deadline" />
      <TextAreaField name="reason" />
    </>
  ),
  OPEN_NEXT_ATTEMPT: <DateTimeField name="deadline" />,
  SUBMIT_WORK: <FilesField name="file_ids" />,
  APPLY_AMENDMENT: <NumberField name="amendment_id" />,
};

export const boardSteps: Readonly<Record<string, ReactNode>> = {
  OPEN_BOARD: <Board.DateField name="board_on" />,
};
