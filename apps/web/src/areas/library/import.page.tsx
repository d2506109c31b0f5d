import { Button, Callout, FileInput, FormGroup, HTMLSelect, HTMLTable } from '@blueprintjs/core';
import { useState } from 'react';
import type { Look } from '@quad/domain/core';
import { BOOK_FATES, bookTypes, libraryCalls, type BookFate, type BookPlan } from '@quad/domain/library';
import { sendForm } from '#data/server/calls';
import { useAll } from '#data/server/resource';
import { useText } from '#data/words/text';
import { PageHeader } from '#kit/base/page-header';
import { sayProblem } from '#kit/base/problems';
import { LookTag } from '#kit/base/status-tag';
import { Card, Row, Stack } from '#kit/base/layout';
import './library.css';

const LOOKS: Readonly<Record<BookFate, Look>> = { create: 'good', update: 'sent', unchanged: 'plain', refused: 'bad' };

/** What a file would do, and the call that does exactly that; another file or type begins anew. */
function useImport() {
  const [file, setFile] = useState<File>();
  const [type, setType] = useState('');
  const [plan, setPlan] = useState<BookPlan>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const send = async (seen?: string) => {
    if (!file) return;
    const form = new FormData();
    if (type) form.append('type_id', type);
    if (seen) form.append('plan', seen);
    form.append('file', file);
    setBusy(true);
    setProblem(undefined);
    await sendForm(libraryCalls.import, form).then(setPlan, (refusal: unknown) => {
      setPlan(undefined);
      setProblem(sayProblem(refusal) ?? '');
    });
    setBusy(false);
  };
  const anew = () => {
    setPlan(undefined);
    setProblem(undefined);
  };
  const choose = (chosen: File | undefined) => {
    setFile(chosen);
    anew();
  };
  const chooseType = (chosen: string) => {
    setType(chosen);
    anew();
  };
  return { file, type, plan, problem, isBusy, send, choose, chooseType };
}

/** A file of books: what becomes of each record is shown first, and exactly that is written afterwards. */
export default function ImportPage() {
  const t = useText('library');
  const importing = useImport();
  const { plan, problem } = importing;
  return (
    <>
      <PageHeader title={t('screen.import')} />
      <Stack gap="large">
        <Card>
          <p>{t('import.text')}</p>
          <p className="kit-muted">{t('import.columns')}</p>
          <Choice of={importing} />
          <div role="status">
            {problem && <Callout intent="danger">{problem}</Callout>}
            {plan?.written && <Callout intent="success">{t('import.written')}</Callout>}
            {plan && !plan.written && isIdle(plan) && <Callout>{t('import.nothing')}</Callout>}
          </div>
        </Card>
        {plan && <Plan of={plan} />}
      </Stack>
    </>
  );
}

const isIdle = ({ counts }: BookPlan) => counts.create + counts.update === 0;

function Choice({ of: { file, type, plan, isBusy, send, choose, chooseType } }: { of: ReturnType<typeof useImport> }) {
  const t = useText('library');
  const { records: types = [] } = useAll(bookTypes);
  return (
    <>
      <FormGroup label={t('import.type')} labelFor="library-type">
        <HTMLSelect
          id="library-type"
          value={type}
          onChange={({ currentTarget }) => chooseType(currentTarget.value)}
          options={[{ value: '', label: '–' }, ...types.map(({ id, name }) => ({ value: String(id), label: name }))]}
          iconProps={{ title: false }}
        />
      </FormGroup>
      <Row className="library-bar">
        <FileInput
          text={file?.name ?? t('import.file')}
          buttonText={t('kit:file.browse')}
          hasSelection={file !== undefined}
          disabled={isBusy}
          inputProps={{ accept: '.csv,.mrc,.marc,.iso,.xml', 'aria-label': t('import.file') }}
          onInputChange={({ currentTarget }) => choose(currentTarget.files?.[0])}
        />
        <Button disabled={!file || isBusy} intent={plan ? 'none' : 'primary'} onClick={() => void send()}>
          {t('import.check')}
        </Button>
        {plan && !plan.written && !isIdle(plan) && (
          <Button intent="primary" disabled={isBusy} onClick={() => void send(plan.plan)}>
            {t('import.write')}
          </Button>
        )}
      </Row>
    </>
  );
}

function Plan({ of: { counts, rows } }: { of: BookPlan }) {
  const t = useText('library');
  return (
    <section className="kit-panel" aria-label={t('import.rows')}>
      <h2>{t('import.rows')}</h2>
      <p>
        {BOOK_FATES.map((fate) => (
          <span key={fate}>
            <LookTag look={LOOKS[fate]}>
              {t(`fate.${fate}`)} · {counts[fate]}
            </LookTag>{' '}
          </span>
        ))}
      </p>
      <div className="library-plan">
        <HTMLTable compact striped>
          <thead>
            <tr>
              <th scope="col">{t('import.row')}</th>
              <th scope="col">{t('field.name')}</th>
              <th scope="col">{t('field.author')}</th>
              <th scope="col">{t('field.isbn')}</th>
              <th scope="col">{t('import.fate')}</th>
              <th scope="col">{t('import.why')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ row, name, author, isbn, fate, field, reason }) => (
              <tr key={row}>
                <td>{row}</td>
                <td>{name}</td>
                <td>{author}</td>
                <td>{isbn}</td>
                <td>
                  <LookTag look={LOOKS[fate]}>{t(`fate.${fate}`)}</LookTag>
                </td>
                <td>{reason && [field, reason].filter(Boolean).join(': ')}</td>
              </tr>
            ))}
          </tbody>
        </HTMLTable>
      </div>
    </section>
  );
}
