import { Button, Callout, InputGroup } from '@blueprintjs/core';
import { CameraIcon } from '@blueprintjs/icons';
import { useRef, useState, type FormEvent } from 'react';
import type { AnswerOf } from '@quad/domain/core';
import { bookCopies, bookLoans, libraryCalls } from '@quad/domain/library';
import { ask, useSend } from '#data/server/calls';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { sayProblem } from '#kit/base/problems';
import { StatusTag } from '#kit/base/status-tag';
import { fieldsOf } from '#kit/fields/fields-of';
import { Form } from '#kit/form/form';
import { WorkflowButtons } from '#kit/workflow/workflow-buttons';
import { BOOK_CODES, CodeCamera } from '#kit/figures/code-camera';
import { Card, Row, Stack } from '#kit/base/layout';

type Scanned = AnswerOf<typeof libraryCalls.scan>;
const F = fieldsOf(bookLoans);
const lending = bookLoans.write.omit({ barcode: true });

/** A copy is scanned or typed: a free one is lent, a lent one is taken back, and the next may follow at once. */
export function Desk() {
  const t = useText('library');
  const [typed, type] = useState('');
  const [isLooking, setLooking] = useState(false);
  const [open, setOpen] = useState<Scanned>();
  const [said, say] = useState<{ readonly text: string; readonly isGood: boolean }>();
  const input = useRef<HTMLInputElement>(null);
  const find = (barcode: string) =>
    ask(libraryCalls.scan, { barcode }).then(
      (found) => {
        say(undefined);
        setOpen(found);
      },
      (problem: unknown) => {
        setOpen(undefined);
        say({ text: sayProblem(problem) ?? '', isGood: false });
      },
    );
  const enter = (event: FormEvent) => {
    event.preventDefault();
    const barcode = typed.trim();
    type('');
    if (barcode) void find(barcode);
  };
  const done = (text: string) => {
    setOpen(undefined);
    say({ text, isGood: true });
    input.current?.focus();
  };
  return (
    <Card aria-label={t('tab.desk')}>
      <Row as="form" onSubmit={enter}>
        <InputGroup
          inputRef={input}
          size="large"
          aria-label={t('counter.barcode')}
          placeholder={t('counter.barcode')}
          autoComplete="off"
          maxLength={64}
          value={typed}
          onValueChange={type}
        />
        <Button type="submit" size="large" disabled={!typed.trim()}>
          {t('counter.find')}
        </Button>
        <Button size="large" icon={<CameraIcon />} aria-pressed={isLooking} onClick={() => setLooking(!isLooking)}>
          {t('counter.scan')}
        </Button>
      </Row>
      <p className="kit-muted">{t('counter.hint')}</p>
      {isLooking && (
        <CodeCamera formats={BOOK_CODES} onCode={(code) => void find(code)} onClose={() => setLooking(false)} />
      )}
      <div aria-live="assertive">
        {said && <Callout intent={said.isGood ? 'success' : 'danger'}>{said.text}</Callout>}
      </div>
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
