import { Button, FileInput, HTMLSelect, Label, Tag } from '@blueprintjs/core';
import { useState } from 'react';
import { importCalls, questionCategories, type ImportAnswer } from '@quad/domain/quizzes';
import { download, sendForm } from '#data/server/calls';
import { useAll } from '#data/server/resource';
import { useText } from '#data/words/text';
import { fail, succeed } from '#kit/base/toasts';
import { Row } from '#kit/base/layout';

const formOf = (file: File, category: string, apply: boolean): FormData => {
  const form = new FormData();
  form.append('category_id', category);
  form.append('apply', String(apply));
  form.append('file', file);
  return form;
};

/** A GIFT text or a QTI package: what of it comes in and what not is shown before anything is written. */
export function QuestionImport() {
  const t = useText('quizzes');
  const { records = [] } = useAll(questionCategories);
  const [chosen, choose] = useState('');
  const [file, setFile] = useState<File>();
  const [answer, setAnswer] = useState<ImportAnswer>();
  const category = chosen || String(records[0]?.id ?? '');
  const send = (given: File, apply: boolean) =>
    sendForm(importCalls.import, formOf(given, category, apply)).then((next) => {
      setAnswer(next);
      if (next.applied) succeed(t('import.done', { count: next.coming }));
    }, fail);
  const take = (given: File | undefined) => {
    setFile(given);
    setAnswer(undefined);
    if (given && category) void send(given, false);
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
            onChange={(event) => {
              choose(event.target.value);
              setAnswer(undefined);
            }}
            options={records.map(({ id, name, module_code }) => ({
              value: String(id),
              label: `${module_code} · ${name}`,
            }))}
          />
        </Label>
        <FileInput
          text={file?.name ?? t('import.choose')}
          inputProps={{ accept: '.txt,.gift,.zip,text/plain,application/zip', 'aria-label': t('import.choose') }}
          onInputChange={(event) => take(event.currentTarget.files?.[0])}
        />
        <Button
          text={t('import.export')}
          disabled={!category}
          onClick={() => void download(importCalls.gift, { category_id: Number(category) }).catch(fail)}
        />
      </Row>
      {file && !answer && <Button text={t('import.look')} onClick={() => void send(file, false)} />}
      {answer && <Found answer={answer} apply={file && (() => void send(file, true))} />}
    </>
  );
}

/** What of a file comes in, and why the rest does not. */
function Found({ answer, apply }: { answer: ImportAnswer; apply: (() => void) | undefined }) {
  const t = useText('quizzes');
  const said = ({ reason, type }: ImportAnswer['rows'][number]) =>
    reason ? t(`import.${reason}`) : type && t(`type.${type}`);
  return (
    <section role="status" className="kit-panel quiz-import-found">
      <p>{t('import.found', { coming: answer.coming, of: answer.found })}</p>
      {!answer.applied && answer.coming > 0 && apply && (
        <Button intent="primary" text={t('import.apply', { count: answer.coming })} onClick={apply} />
      )}
      <ol className="quiz-import-rows">
        {answer.rows.map((row) => (
          <li key={row.place}>
            <span>{row.text}</span>{' '}
            <Tag minimal intent={row.reason ? 'warning' : 'none'}>
              {said(row)}
            </Tag>
          </li>
        ))}
      </ol>
    </section>
  );
}
