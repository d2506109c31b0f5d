import { Button, Callout, FileInput } from '@blueprintjs/core';
import { useState } from 'react';
import { attendanceCalls, faceIdImports, type ImportAnswer } from '@quad/domain/attendance';
import { sendForm } from '#data/calls';
import { useFormat } from '#data/format';
import { useMay } from '#data/session';
import { useText } from '#data/text';
import { PageHeader } from '#kit/base/page-header';
import { ResourceTable } from '#kit/list/resource-table';
import { Empty } from '#kit/base/states';
import { fail, succeed } from '#kit/base/toasts';
import { ImportPreview } from './import-preview';
import './attendance.css';

/** Logs of face terminals: looked at first, applied when they are right; the files of the past below. */
export default function AttendanceFaceIdPage() {
  const t = useText('attendance');
  const { dateTime } = useFormat();
  const mayImport = useMay('import', faceIdImports);
  return (
    <>
      <PageHeader title={t('screen.face_id')} />
      {mayImport ? <Upload /> : <Callout className="attendance-note">{t('face_id.read_only')}</Callout>}
      {mayImport && (
        <ResourceTable
          of={faceIdImports}
          empty={<Empty title={t('empty.imports')} text={t('empty.imports_text')} />}
          columns={[
            { key: 'file_name' },
            { key: 'format' },
            { key: 'rows', numeric: true },
            { key: 'matched', numeric: true },
            { key: 'unmatched', numeric: true },
            { key: 'conflicting', numeric: true },
            { key: 'marked', numeric: true },
            { key: 'account_name' },
            { key: 'applied_at', render: ({ applied_at }) => (applied_at ? dateTime(applied_at) : '') },
          ]}
        />
      )}
    </>
  );
}

function Upload() {
  const t = useText('attendance');
  const [file, setFile] = useState<File>();
  const [answer, setAnswer] = useState<ImportAnswer>();
  const [isBusy, setBusy] = useState(false);
  const send = async (chosen: File, fields: { apply?: 'true'; accept?: string }) => {
    const body = new FormData();
    for (const [key, value] of Object.entries(fields)) body.append(key, value);
    body.append('file', chosen);
    setBusy(true);
    await sendForm(attendanceCalls.importFaceId, body).then((next) => {
      setAnswer(next);
      if (next.applied) succeed(t('face_id.applied', { count: next.summary.marked }));
    }, fail);
    setBusy(false);
  };
  const choose = (chosen: File | undefined) => {
    setFile(chosen);
    setAnswer(undefined);
    if (chosen) void send(chosen, {});
  };
  return (
    <section className="attendance-upload" aria-label={t('face_id.upload')}>
      <p>{t('face_id.text')}</p>
      <FileInput
        hasSelection={file !== undefined}
        text={file?.name ?? t('face_id.choose')}
        buttonText={t('face_id.browse')}
        inputProps={{ accept: '.dat,.csv,.xlsx,.txt', 'aria-label': t('face_id.choose') }}
        onInputChange={(event) => choose(event.currentTarget.files?.[0])}
      />
      {answer && file && (
        <ImportPreview
          answer={answer}
          isBusy={isBusy}
          apply={(accept) => void send(file, { apply: 'true', accept: accept.join(',') })}
        />
      )}
      {!answer && isBusy && <Button loading text={t('face_id.choose')} />}
    </section>
  );
}
