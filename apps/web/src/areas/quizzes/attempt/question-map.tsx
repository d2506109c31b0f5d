import { FlagIcon } from '@blueprintjs/icons';
import type { AskedQuestion } from '@quad/domain/quizzes';
import { useText } from '#data/words/text';
import { Row } from '#kit/base/layout';
import { BLANK, isRefused, type Answers } from './answers';

interface MapProps {
  readonly questions: readonly AskedQuestion[];
  readonly answers: Answers;
  readonly at: number;
  readonly go: (at: number) => void;
}

/** Every question by its number: answered, flagged, not saved yet; each leads to its question. */
export function QuestionMap({ questions, answers, at, go }: MapProps) {
  const t = useText('quizzes');
  return (
    <Row as="nav" align="stretch" className="quiz-map" aria-label={t('map.title')}>
      {questions.map(({ id }, n) => {
        const answer = answers[String(id)] ?? BLANK;
        const { options, flagged, seq, saved } = answer;
        const says = [
          t('map.question', { n: n + 1 }),
          t(options.length > 0 ? 'map.answered' : 'map.open'),
          ...(flagged ? [t('map.flagged')] : []),
          ...(seq > saved ? [t(isRefused(answer) ? 'saved.refused' : 'saved.not')] : []),
        ].join(', ');
        return (
          <button
            key={id}
            type="button"
            aria-label={says}
            aria-current={n === at ? 'step' : undefined}
            data-answered={options.length > 0 || undefined}
            data-unsaved={seq > saved || undefined}
            data-refused={isRefused(answer) || undefined}
            onClick={() => go(n)}
          >
            {n + 1}
            {flagged && <FlagIcon size={10} aria-hidden="true" />}
          </button>
        );
      })}
    </Row>
  );
}
