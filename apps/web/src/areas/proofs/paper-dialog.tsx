import { Button } from '@blueprintjs/core';
import { DownloadIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { issuedPapers, paperLanguage, proofCalls } from '@quad/domain/proofs';
import { fetchFile } from '#data/server/calls';
import { keepFile } from '#data/transfer/files';
import { useLanguage, useText } from '#data/words/text';
import { Modal } from '#kit/base/modal';
import { succeed } from '#kit/base/toasts';
import { fieldsOf } from '#kit/fields/fields-of';
import { Form } from '#kit/form/form';
import { useLanguages } from './proof-fields';

const F = fieldsOf(proofCalls.transcript.body);
const Work = fieldsOf(proofCalls.work.body);

const KINDS = {
  transcript: { call: proofCalls.transcript, person: <F.student_id /> },
  proof_of_work: { call: proofCalls.work, person: <Work.staff_id /> },
} as const;

const FIELD = { transcript: 'student_id', proof_of_work: 'staff_id' } as const;

interface MakePaperProps {
  readonly kind: keyof typeof KINDS;
  readonly title: string;
  /** Asks for the person; without it the paper is one's own. */
  readonly asks?: true;
}

/** A button that asks for the language (and the person), and hands the PDF to the browser's downloads. */
export function MakePaper({ kind, title, asks }: MakePaperProps) {
  const t = useText('proofs');
  const { language } = useLanguage();
  const languages = useLanguages();
  const [isOpen, open] = useState(false);
  const { call, person } = KINDS[kind];
  const submit = async (given: object) => {
    const file = await fetchFile(call, given);
    keepFile(file);
    succeed(t('made', { number: file.name }));
    open(false);
  };
  return (
    <>
      <Button intent="primary" icon={<DownloadIcon />} text={title} onClick={() => open(true)} />
      {isOpen && (
        <Modal title={title} onClose={() => open(false)}>
          <Form
            area="proofs"
            schema={call.body}
            needs={asks && (() => [[FIELD[kind], 'field.required']])}
            refs={issuedPapers.refs}
            values={{ language: paperLanguage.catch('en').parse(language) }}
            submitText={t('make_pdf')}
            onCancel={() => open(false)}
            submit={submit}
          >
            {asks && person}
            <F.language options={languages} />
          </Form>
        </Modal>
      )}
    </>
  );
}
