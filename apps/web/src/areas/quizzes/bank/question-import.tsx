import { Button, HTMLSelect, Label } from '@blueprintjs/core';
import { useState } from 'react';
import { importCalls, questionCategories } from '@quad/domain/quizzes';
import { download } from '#data/server/calls';
import { useDryRun } from '#data/server/dry-run';
import { useAll } from '#data/server/resource';
import { useText } from '#data/words/text';
import { Row } from '#kit/base/layout';
import { fail, succeed } from '#kit/base/toasts';
import { FilePick } from '#frames/import/dry-run';
import { FoundQuestions } from './found-questions';

const fieldsOf = (category_id: string) => ({ category_id, apply: 'false' });

/** Questions of other programs: what of a file comes in, how, and what not is shown before anything is written. */
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
        takes=".txt,.gift,.xml,.zip,.imscc,text/plain,text/xml,application/xml,application/zip"
        label={t('import.choose')}
        check={t('import.look')}
        choose={(file) => (category ? run.look : run.change)({ file, fields: fieldsOf(category) })}
      />
      {run.answer && (
        <FoundQuestions
          answer={run.answer}
          keep={() => run.keepRejected(importCalls.importRejected)}
          isBusy={run.isBusy}
          apply={apply}
        />
      )}
    </>
  );
}
