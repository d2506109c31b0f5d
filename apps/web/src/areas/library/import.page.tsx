import { Button, Callout, FormGroup, HTMLSelect } from '@blueprintjs/core';
import { bookTypes, libraryCalls, type BookFate } from '@quad/domain/library';
import { useDryRun, type DryRun } from '#data/server/dry-run';
import { useAll } from '#data/server/resource';
import { useText } from '#data/words/text';
import { Card, Row, Stack } from '#kit/base/layout';
import { PageHeader } from '#kit/base/page-header';
import { FatedRows, FilePick, type RowFate } from '#frames/import/dry-run';
import './library.css';

const FATES: Readonly<Record<BookFate, RowFate>> = {
  create: 'new',
  update: 'changed',
  unchanged: 'same',
  refused: 'refused',
};

/** A file of books: what becomes of each record is shown first, and exactly that is written afterwards. */
export default function ImportPage() {
  const t = useText('library');
  const run = useDryRun(libraryCalls.import);
  const { answer } = run;
  const isIdle = answer && !answer.written && answer.counts.create + answer.counts.update === 0;
  return (
    <>
      <PageHeader title={t('screen.import')} />
      <Stack gap="large">
        <Card>
          <p>{t('import.text')}</p>
          <p className="kit-muted">{t('import.columns')}</p>
          <TypeChoice of={run} />
          <FilePick
            of={run}
            takes=".csv,.mrc,.marc,.iso,.xml"
            label={t('import.file')}
            choose={(file) => run.change({ file })}
          />
          <div role="status">
            {answer?.written && <Callout intent="success">{t('import.written')}</Callout>}
            {isIdle && <Callout>{t('import.nothing')}</Callout>}
          </div>
        </Card>
        {answer && (
          <Card>
            <FatedRows
              rows={answer.rows.map((row) => ({ ...row, fate: FATES[row.fate] }))}
              columns={[
                { title: t('field.name'), show: ({ name }) => name },
                { title: t('field.author'), show: ({ author }) => author },
                { title: t('field.isbn'), show: ({ isbn }) => isbn },
              ]}
              why={({ field, reason }) => <span>{reason && [field, reason].filter(Boolean).join(': ')}</span>}
              keep={() => run.keepRejected(libraryCalls.importRejected)}
            />
            {!answer.written && !isIdle && (
              <Row>
                <Button
                  intent="primary"
                  loading={run.isBusy}
                  text={t('import.write')}
                  onClick={() => void run.apply({ plan: answer.plan })}
                />
              </Row>
            )}
          </Card>
        )}
      </Stack>
    </>
  );
}

/** The type of books that name none; another one takes away what was seen. */
function TypeChoice({ of: { fields, change } }: { readonly of: DryRun<typeof libraryCalls.import> }) {
  const t = useText('library');
  const { records: types = [] } = useAll(bookTypes);
  return (
    <FormGroup label={t('import.type')} labelFor="library-type">
      <HTMLSelect
        id="library-type"
        value={fields.type_id ?? ''}
        onChange={({ currentTarget: { value } }) => change({ fields: value === '' ? {} : { type_id: value } })}
        options={[{ value: '', label: '–' }, ...types.map(({ id, name }) => ({ value: String(id), label: name }))]}
        iconProps={{ title: false }}
      />
    </FormGroup>
  );
}
