import { Button } from '@blueprintjs/core';
import { useEffect, type ReactNode } from 'react';
import { useText } from '#data/words/text';
import { Modal } from './modal';
import { createStore } from '#data/offline/store';

/** What is asked; everything has the specification's words as default. */
export interface Question {
  readonly title?: string;
  readonly text?: ReactNode;
  readonly yes?: string;
  readonly no?: string;
  readonly danger?: boolean;
  readonly deletes?: boolean;
}

interface Asked extends Question {
  readonly id: number;
  readonly answer: (yes: boolean) => void;
}

let last = 0;
const asked = createStore<readonly Asked[]>([]);

/** Asks 'Are you sure?' (or the question given) and promises the answer. */
export const confirm = (question: Question = {}): Promise<boolean> =>
  new Promise((resolve) => {
    const id = ++last;
    const answer = (yes: boolean) => {
      asked.set((now) => now.filter((one) => one.id !== id));
      resolve(yes);
    };
    asked.set((now) => [...now, { ...question, id, answer }]);
  });

/** Asks 'Are you sure you want to delete?'; `text` says what is lost. */
export const confirmDelete = (text?: ReactNode): Promise<boolean> => confirm({ deletes: true, danger: true, text });

/** Where questions appear, one at a time. */
export function Questions() {
  const t = useText('kit');
  const question = asked.use()[0];
  useEffect(() => () => asked.get().forEach(({ answer }) => answer(false)), []);
  if (!question) return null;
  const { answer, deletes, danger } = question;
  const title = question.title ?? t(deletes ? 'confirm.delete' : 'confirm.sure');
  const footer = (
    <>
      <Button data-first onClick={() => answer(false)}>
        {question.no ?? t('cancel')}
      </Button>
      <Button intent={danger ? 'danger' : 'primary'} onClick={() => answer(true)}>
        {question.yes ?? t(deletes ? 'delete' : 'confirm.yes')}
      </Button>
    </>
  );
  return (
    <Modal
      key={question.id}
      role="alertdialog"
      className="kit-question"
      title={title}
      footer={footer}
      onClose={() => answer(false)}
    >
      {question.text}
    </Modal>
  );
}
