import { lessonAssessments, lessonHomeworks } from '@quad/domain/lessons';
import * as dates from '#kit/form/date-fields';
import * as files from '#kit/file/files-field';
import * as basic from '#kit/form/fields';
import { fieldsOf } from '#kit/form/fields-of';

const parts = { ...dates, ...files, ...basic };
const Task = fieldsOf(lessonAssessments, parts);
const Answer = fieldsOf(lessonHomeworks, parts);
type Known = readonly { readonly id: number; readonly name: string }[];

/** What is to be handed in. */
export function HomeworkFields({ known }: { known?: Known }) {
  return (
    <>
      <Task.TextField name="title" />
      <Task.TextAreaField name="description" />
      <Task.DateTimeField name="deadline" />
      <Task.SwitchField name="accepts_late" />
      <Task.FilesField name="file_ids" known={known} />
    </>
  );
}

/** What a student hands in. */
export function AnswerFields({ known }: { known?: Known }) {
  return (
    <>
      <Answer.FilesField name="file_ids" known={known} />
      <Answer.TextAreaField name="comment" />
    </>
  );
}
