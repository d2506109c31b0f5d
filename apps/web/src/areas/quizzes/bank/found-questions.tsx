import { Button } from '@blueprintjs/core';
import { OTHER_KINDS, type ImportAnswer } from '@quad/domain/quizzes';
import { useText } from '#data/words/text';
import { FatedRows, type RowFate } from '#frames/import/dry-run';
import { Formulas } from '#areas/quizzes/formula';

type FoundRow = ImportAnswer['rows'][number];

interface FoundProps {
  readonly answer: ImportAnswer;
  readonly keep: () => Promise<unknown>;
  readonly isBusy: boolean;
  /** Adds what comes in. */
  readonly apply: () => Promise<void>;
}

const fateOf = ({ reason }: FoundRow): RowFate =>
  reason === null ? 'new' : reason === 'already_there' ? 'same' : 'refused';

/** The questions of a file as they will be, what each loses, and why others do not come in. */
export function FoundQuestions({ answer, keep, isBusy, apply }: FoundProps) {
  const t = useText('quizzes');
  return (
    <section role="status" className="kit-panel quiz-import-found">
      <p>{t('import.found', { coming: answer.coming, of: answer.found })}</p>
      {!answer.applied && answer.coming > 0 && (
        <Button
          intent="primary"
          loading={isBusy}
          text={t('import.apply', { count: answer.coming })}
          onClick={() => void apply()}
        />
      )}
      <FatedRows
        rows={answer.rows.map((row) => ({ ...row, row: row.place, fate: fateOf(row) }))}
        columns={[
          { title: t('field.text'), show: (row) => <Asked row={row} /> },
          { title: t('field.options'), show: (row) => <Answers row={row} /> },
        ]}
        why={() => null}
        keep={keep}
      />
    </section>
  );
}

/** The words of a question with its reason, or with its type, points and losses. */
function Asked({ row: { text, reason, type, kind, points, picture, feedback, losses } }: { readonly row: FoundRow }) {
  const t = useText('quizzes');
  const known = OTHER_KINDS.find((one) => one === kind);
  const said = known ? t(`import.kind.${known}`) : kind;
  const about = type && `${t(`type.${type}`)} · ${t('question.points', { count: points })}`;
  return (
    <div className="quiz-laid">
      <Formulas text={text} />{' '}
      <div className="kit-muted">
        {reason ? `${t(`import.${reason}`)}${reason === 'type_unknown' && said ? ` (${said})` : ''}` : about}
      </div>
      {picture && <p className="kit-muted">{t('import.picture', { name: picture })}</p>}
      {feedback && <p className="kit-muted">{t('import.feedback', { text: feedback })}</p>}
      {losses.length > 0 && (
        <div className="quiz-import-losses">
          <strong>{t('import.losses')}</strong>
          <ul>
            {losses.map(({ code, what }) => (
              <li key={code}>{t(`import.loss.${code}`, { what })}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** The options with their key and feedback. */
function Answers({ row: { answers, options } }: { readonly row: FoundRow }) {
  const t = useText('quizzes');
  return (
    <ul className="quiz-laid quiz-import-answers">
      {answers.map(({ text, right, feedback }, at) => (
        <li key={at} data-right={right || undefined}>
          {right && <span role="img" aria-label={t('import.right')} />}
          <Formulas text={text} />
          {feedback && <p className="kit-muted">{feedback}</p>}
        </li>
      ))}
      {options > answers.length && <li>{t('import.more', { count: options - answers.length })}</li>}
    </ul>
  );
}
