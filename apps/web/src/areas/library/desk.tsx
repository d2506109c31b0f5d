import { useState } from 'react';
import type { AnswerOf } from '@quad/domain/core';
import { bookCopies, bookLoans, libraryCalls } from '@quad/domain/library';
import { ask, useSend } from '#data/server/calls';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { StatusTag } from '#kit/base/status-tag';
import { fieldsOf } from '#kit/fields/fields-of';
import { Form } from '#kit/form/form';
import { WorkflowButtons } from '#kit/workflow/workflow-buttons';
import { CodeDesk, useTold } from '#kit/figures/code-desk';
import { Card, Stack } from '#kit/base/layout';
import { BOOK_CODES } from './book-parts';

type Scanned = AnswerOf<typeof libraryCalls.scan>;
const F = fieldsOf(bookLoans);
const lending = bookLoans.write.omit({ barcode: true });

/** A copy is scanned or typed: a free one is lent, a lent one is taken back, and the next may follow at once. */
export function Desk() {
  const t = useText('library');
  const [open, setOpen] = useState<Scanned>();
  const { told, run } = useTold();
  const find = (barcode: string) => {
    setOpen(undefined);
    return run(ask(libraryCalls.scan, { barcode }).then(setOpen));
  };
  const done = (text: string) => {
    setOpen(undefined);
    void run(Promise.resolve({ intent: 'success', text }));
  };
  return (
    <Card aria-label={t('tab.desk')}>
      <CodeDesk
        label={t('counter.barcode')}
        press={t('counter.find')}
        hint={t('counter.hint')}
        formats={BOOK_CODES}
        told={told}
        onCode={find}
      />
      {open && <Copy key={`${open.copy.id}-${open.copy.version}`} of={open} done={done} />}
    </Card>
  );
}

function Copy({ of: { copy, loan }, done }: { of: Scanned; done: (text: string) => void }) {
  const t = useText('library');
  const { date } = useFormat();
  const { send } = useSend(libraryCalls.lend);
  const lend = async (values: { account_id: number; due_on?: string }) => {
    const { book_name, due_on } = await send({ ...values, barcode: copy.barcode });
    done(t('counter.lent', { book: book_name, due_on: date(due_on) }));
  };
  return (
    <Stack as="article" aria-label={copy.barcode}>
      <h2>
        {copy.book_name} <small className="kit-muted">{copy.barcode}</small>{' '}
        <StatusTag of={bookCopies} status={copy.status} />
      </h2>
      {loan ? (
        <p>
          {loan.reader_name} · {t('field.due_on')}: {date(loan.due_on)}{' '}
          <WorkflowButtons
            of={bookLoans}
            record={loan}
            onDone={(after) => done(`${copy.book_name}: ${t(`status.${(after as typeof loan).status}`)}`)}
          />
        </p>
      ) : (
        <Form
          area="library"
          schema={lending}
          refs={bookLoans.refs}
          submit={lend}
          submitText={t('counter.lend')}
          draftKey={null}
        >
          <F.account_id />
          <F.due_on />
        </Form>
      )}
    </Stack>
  );
}
