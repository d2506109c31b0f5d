import { Button, HTMLSelect, Label } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import { importCalls, questionCategories, type ImportAnswer } from '@quad/domain/quizzes';
import { download } from '#data/server/calls';
import { useDryRun } from '#data/server/dry-run';
import { useAll } from '#data/server/resource';
import { useText } from '#data/words/text';
import { Row } from '#kit/base/layout';
import { fail, succeed } from '#kit/base/toasts';
import { FatedRows, FilePick } from '#frames/import/dry-run';

const fieldsOf = (category_id: string) => ({ category_id, apply: 'false' });

/** A GIFT text or a QTI package: what of it comes in and what not is shown before anything is written. */
export function QuestionImport() {
  const t = useText('quizzes');
  const { records = [] } = useAll(questionCategories);
  const [chosen, choose] = useState('');
  const run = useDryRun(importCalls.import);
  const category = chosen || String(records[0]?.id ?? '');
  const apply = async () => {
    const done = await run.apply({ apply: 'true' });
    if (done) succeed(t('import.done', { count: done.coming }));
  };
  return (
    <>
      <p>{t('import.text')}</p>
      <Row gap="normal" align="end" className="quiz-import">
        <Label>
          {t('field.category_id')}
          <HTMLSelect
            iconProps={{ title: false }}
            value={category}
            onChange={({ currentTarget: { value } }) => {
              choose(value);
              run.change({ fields: fieldsOf(value) });
            }}
            options={records.map(({ id, name, module_code }) => ({
              value: String(id),
              label: `${module_code} · ${name}`,
            }))}
          />
        </Label>
        <Button
          text={t('import.export')}
          disabled={!category}
          onClick={() => void download(importCalls.gift, { category_id: Number(category) }).catch(fail)}
        />
      </Row>
      <FilePick
        of={run}
        takes=".txt,.gift,.zip,text/plain,application/zip"
        label={t('import.choose')}
        check={t('import.look')}
        choose={(file) => (category ? run.look : run.change)({ file, fields: fieldsOf(category) })}
      />
      {run.answer && (
        <Found answer={run.answer} keep={() => run.keepRejected(importCalls.importRejected)}>
          <Button
            intent="primary"
            loading={run.isBusy}
            text={t('import.apply', { count: run.answer.coming })}
            onClick={() => void apply()}
          />
        </Found>
      )}
    </>
  );
}

interface FoundProps {
  readonly answer: ImportAnswer;
  readonly keep: () => Promise<unknown>;
  /** The button that adds what comes in. */
  readonly children: ReactNode;
}

/** What of a file comes in, and why the rest does not. */
function Found({ answer, keep, children }: FoundProps) {
  const t = useText('quizzes');
  const rows = answer.rows.map((row) => ({
    ...row,
    row: row.place,
    fate:
      row.reason === null
        ? ('new' as const)
        : row.reason === 'already_there'
          ? ('same' as const)
          : ('refused' as const),
  }));
  return (
    <section role="status" className="kit-panel quiz-import-found">
      <p>{t('import.found', { coming: answer.coming, of: answer.found })}</p>
      {!answer.applied && answer.coming > 0 && children}
      <FatedRows
        rows={rows}
        columns={[
          {
            title: t('field.text'),
            show: ({ text, reason, type }) => (
              <>
                {text} <span className="kit-muted">{reason ? t(`import.${reason}`) : type && t(`type.${type}`)}</span>
              </>
            ),
          },
          { title: t('field.options'), show: ({ options }) => options },
        ]}
        why={() => null}
        keep={keep}
      />
    </section>
  );
}
