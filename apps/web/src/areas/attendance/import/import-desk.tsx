import { FileInput, Spinner } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import { type attendanceCalls, type ImportAnswer } from '@quad/domain/attendance';
import { sendForm } from '#data/server/calls';
import { useText } from '#data/words/text';
import { fail, succeed } from '#kit/base/toasts';
import { Stack } from '#kit/base/layout';
import { ImportPreview } from './import-preview';

type Fields = Readonly<Record<string, string>>;

interface DeskProps {
  readonly call: typeof attendanceCalls.import | typeof attendanceCalls.importFaceId;
  /** What goes along with the file; another value looks at the file anew. */
  readonly fields?: Fields;
  readonly label: string;
  readonly text: string;
  /** The files that may be chosen, as an input takes them. */
  readonly takes: string;
  readonly choose: string;
  readonly keepBad?: (form: FormData) => void;
  readonly children?: ReactNode;
}

const formOf = (file: File, fields: Fields): FormData => {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  form.append('file', file);
  return form;
};

/** Sends a file to be looked at, and once more to be applied. */
function useDesk({ call, fields = {} }: Pick<DeskProps, 'call' | 'fields'>) {
  const t = useText('attendance');
  const [file, setFile] = useState<File>();
  const [answer, setAnswer] = useState<ImportAnswer>();
  const [isBusy, setBusy] = useState(false);
  const send = async (chosen: File, more: Fields) => {
    setBusy(true);
    await sendForm(call, formOf(chosen, { ...fields, ...more })).then((next) => {
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
  const asked = JSON.stringify(fields);
  const [looked, setLooked] = useState(asked);
  if (looked !== asked) {
    setLooked(asked);
    // What was seen was seen with other fields: it must not be applied with these.
    choose(file);
  }
  return { file, answer, isBusy, choose, send };
}

/** A file of marks: chosen, looked at row by row, applied. */
export function ImportDesk({ call, fields, label, text, takes, choose, keepBad, children }: DeskProps) {
  const desk = useDesk({ call, ...(fields && { fields }) });
  const { file, answer, isBusy } = desk;
  return (
    <Stack as="section" className="attendance-upload" aria-label={label}>
      <p>{text}</p>
      {children}
      <FileInput
        hasSelection={file !== undefined}
        text={file?.name ?? choose}
        buttonText={useText('kit')('file.browse')}
        inputProps={{ accept: takes, 'aria-label': choose }}
        onInputChange={(event) => desk.choose(event.currentTarget.files?.[0])}
      />
      {answer && file && (
        <ImportPreview
          answer={answer}
          isBusy={isBusy}
          apply={(accept) => void desk.send(file, { apply: 'true', accept: accept.join(',') })}
          keepBad={keepBad && (() => keepBad(formOf(file, fields ?? {})))}
        />
      )}
      {!answer && isBusy && <Spinner size={24} />}
    </Stack>
  );
}
