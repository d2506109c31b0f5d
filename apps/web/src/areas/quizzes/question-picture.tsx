import { useFileUrl } from '#data/transfer/files';
import { useText } from '#data/words/text';

/** The picture of a question; nothing where it has none. */
export function QuestionPicture({ id, number }: { id: number | null; number: number }) {
  const t = useText('quizzes');
  const address = useFileUrl(id === null ? null : `/file/${id}`);
  return address ? <img className="quiz-picture" src={address} alt={t('question.picture', { n: number })} /> : null;
}
