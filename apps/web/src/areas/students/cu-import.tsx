import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { studentPaperCalls, type CuImportAnswer } from '@quad/domain/students';
import { download, downloadForm, sendForm } from '#data/server/calls';
import { useText } from '#data/words/text';
import { useLabels } from '#kit/base/labels';
import { Modal } from '#kit/base/modal';
import { fail, succeed } from '#kit/base/toasts';
import { Row, ScrollTable, Stack } from '#kit/base/layout';

const formOf = (file: File, apply: boolean): FormData => {
  const form = new FormData();
  if (apply) form.set('apply', 'true');
  form.set('file', file);
  return form;
};

/** Numbers of the partner university from a file: looked at first, then taken; what is wrong comes back as a file. */
export function CuImport({ onClose }: { readonly onClose: () => void }) {
  const t = useText('students');
  const [file, setFile] = useState<File>();
  const [answer, setAnswer] = useState<CuImportAnswer>();
  const look = (chosen: File | undefined) => {
    setFile(chosen);
    setAnswer(undefined);
    if (chosen) sendForm(studentPaperCalls.importCuIds, formOf(chosen, false)).then(setAnswer, fail);
  };
  const apply = async () => {
    if (!file) return;
    const done = await sendForm(studentPaperCalls.importCuIds, formOf(file, true));
    setAnswer(done);
    succeed(t('import.written', { count: done.summary.written }));
  };
  const toWrite = answer && !answer.applied ? answer.matched.filter(({ state }) => state !== 'same').length : 0;
  return (
    <Modal title={t('import.title')} onClose={onClose}>
      <p>{t('import.lead')}</p>
      <Button onClick={() => void download(studentPaperCalls.importCuIdsTemplate, {}).catch(fail)}>
        {t('import.template')}
      </Button>
      <Stack as="label" gap="small" className="students-bulk-step">
        {t('import.file')}
        <input type="file" accept=".xlsx,.csv" onChange={({ target }) => look(target.files?.[0])} />
      </Stack>
      {answer && <Preview of={answer} />}
      {answer && file && (
        <Row gap="normal">
          {toWrite > 0 && (
            <Button intent="primary" onClick={() => void apply().catch(fail)}>
              {t('import.apply', { count: toWrite })}
            </Button>
          )}
          {answer.rejected.length > 0 && (
            <Button
              onClick={() => void downloadForm(studentPaperCalls.importCuIdsRejected, formOf(file, false)).catch(fail)}
            >
              {t('import.rejected')}
            </Button>
          )}
        </Row>
      )}
    </Modal>
  );
}

function Preview({ of: { summary, rejected } }: { readonly of: CuImportAnswer }) {
  const t = useText('students');
  const labels = useLabels('students');
  return (
    <>
      <p role="status">{t('import.summary', { matched: summary.matched, rejected: summary.rejected })}</p>
      {rejected.length > 0 && (
        <ScrollTable label={t('import.title')}>
          <thead>
            <tr>
              <th scope="col">{t('import.row')}</th>
              <th scope="col">{t('import.column')}</th>
              <th scope="col">{t('import.problem')}</th>
            </tr>
          </thead>
          <tbody>
            {rejected.slice(0, 100).map(({ row, column, reason }) => (
              <tr key={row}>
                <td>{row}</td>
                <td>{labels.field(column)}</td>
                <td>{t(`import.reason.${reason}`)}</td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      )}
    </>
  );
}
