import { lessonAssessments, lessonHomeworks } from '@quad/domain/lessons';
import { fieldsOf } from '#kit/fields/fields-of';
const Task = fieldsOf(lessonAssessments);
const Answer = fieldsOf(lessonHomeworks);
type Known = readonly { readonly id: number; readonly name: string }[];

/** What is to be handed in. */
export function HomeworkFields({ known }: { known?: Known }) {
  return (
    <>
      <Task.title />
      <Task.description />
      <Task.deadline />
      <Task.accepts_late />
      <Task.file_ids known={known} />
    </>
  );
}

/** What a student hands in. */
export function AnswerFields({ known }: { known?: Known }) {
  return (
    <>
      <Answer.file_ids known={known} />
      <Answer.comment />
    </>
  );
}
