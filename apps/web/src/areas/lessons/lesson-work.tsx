import { Button, Classes } from '@blueprintjs/core';
import { ArchiveIcon } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import { lessonAssessments, lessonCalls } from '@quad/domain/lessons';
import type { RecordOf } from '@quad/domain/core';
import { download } from '#data/server/calls';
import { useFresh } from '#data/live/live';
import { useText } from '#data/words/text';
import { Time } from '#kit/base/time';
import { fail } from '#kit/base/toasts';
import { FileList } from '#kit/file/file-list';
import { useDeletion } from '#kit/record/deletion';
import { useOpen } from '#kit/record/record-dialog';
import { Row, Stack } from '#kit/base/layout';
import type { Lesson } from './use-module-lessons';

export type Assessment = RecordOf<typeof lessonAssessments>;
/** The dialog of homework, beside that of lessons. */
export const HOMEWORK = 'homework';

interface WorkProps {
  readonly lesson: Lesson;
  readonly assessments: readonly Assessment[];
  readonly mayUpdate: boolean;
}

/** What students get and give: the materials of a lesson, and its homework with how much of it has come in. */
export function LessonWork({ lesson, assessments, mayUpdate }: WorkProps) {
  const t = useText('lessons');
  if (lesson.materials.length === 0 && assessments.length === 0) return null;
  return (
    <Stack gap="tight" className="lessons-work kit-above-small">
      <FileList files={lesson.materials} />
      {assessments.map((each) => (
        <Homework key={each.id} assessment={each} mayUpdate={mayUpdate} />
      ))}
      {mayUpdate && assessments.some(({ handed_in }) => handed_in > 0) && (
        <Button
          size="small"
          variant="minimal"
          icon={<ArchiveIcon />}
          text={t('zip')}
          onClick={() => void download(lessonCalls.zip, { lesson_id: lesson.id }).catch(fail)}
        />
      )}
    </Stack>
  );
}

function Homework({ assessment, mayUpdate }: { assessment: Assessment; mayUpdate: boolean }) {
  const t = useText('lessons');
  const { show } = useOpen(HOMEWORK);
  const { mayDelete, drop } = useDeletion(lessonAssessments);
  const fresh = useFresh(lessonAssessments.name, assessment.id);
  const { id, title, deadline, handed_in, students, files } = assessment;
  return (
    <Stack gap="tight" className={fresh === null ? 'lessons-homework' : 'lessons-homework kit-fresh'}>
      <span>
        {t('homework_is', { title })} · <Time at={deadline} />
      </span>
      <FileList files={files} />
      {mayUpdate && (
        <Row as="span">
          <Link className={`${Classes.BUTTON} ${Classes.SMALL} ${Classes.MINIMAL}`} to={`/homework/${id}`}>
            {t('handed_in', { count: handed_in, of: students })}
          </Link>
          <Button
            size="small"
            variant="minimal"
            text={t('kit:edit')}
            aria-label={`${t('kit:edit')}: ${title}`}
            onClick={() => show(id)}
          />
          {handed_in === 0 && mayDelete(assessment) && (
            <Button
              size="small"
              variant="minimal"
              text={t('kit:delete')}
              aria-label={`${t('kit:delete')}: ${title}`}
              onClick={() => void drop(assessment)}
            />
          )}
        </Row>
      )}
    </Stack>
  );
}
