import { Button } from '@blueprintjs/core';
import { PlusIcon } from '@blueprintjs/icons';
import type { ComponentType } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AnyResource, EventOf, RecordOf, WriteOf } from '@quad/domain/core';
import { useMay } from '#data/identity/session';
import { PageHeader } from '#kit/base/page-header';
import { SkeletonText } from '#kit/base/states';
import { RecordForm } from '#kit/record/record-form';
import { listScreen, useWords, type Listed } from './list-screen';
import { recordScreen, type Shown } from './record-screen';

interface Request<D extends AnyResource> extends Listed<D>, Omit<Shown<D>, 'Fields'> {
  readonly form: {
    readonly Fields: ComponentType<{ readonly record?: RecordOf<D> | undefined }>;
    /** The event that a new one is sent with. */
    readonly send?: EventOf<D>;
    /** What a new one begins with; nothing until that is known. */
    readonly useBlank?: () => Partial<WriteOf<D>> | undefined;
  };
}

/** The screens of a request: those there are in tabs, a new one at `<at>/new`, and one with its steps. */
export function requestScreens<D extends AnyResource>(of: D, { form, ...request }: Request<D>) {
  const { at, title = 'title', section = '' } = request;
  const { Fields, send, useBlank = () => ({}) } = form;

  function Add() {
    const say = useWords(of);
    const go = useNavigate();
    return useMay('create', of) ? (
      <Button intent="primary" icon={<PlusIcon />} text={say(`${section}add`)} onClick={() => void go(`${at}/new`)} />
    ) : null;
  }

  function NewPage() {
    const say = useWords(of);
    const go = useNavigate();
    const values = useBlank();
    return (
      <>
        <PageHeader
          title={say(`${section}add`)}
          crumbs={[{ text: say(title), to: at }, { text: say(`${section}add`) }]}
        />
        <div className="kit-panel kit-request">
          {values ? (
            <RecordForm
              of={of}
              values={values}
              send={send}
              onSaved={(saved) => void go(`${at}/${String((saved as { readonly id: number }).id)}`)}
              onCancel={() => void go(at)}
            >
              <Fields />
            </RecordForm>
          ) : (
            <SkeletonText lines={8} />
          )}
        </div>
      </>
    );
  }

  return {
    ListPage: listScreen(of, { Add, ...request }),
    NewPage,
    RecordPage: recordScreen(of, { ...request, Fields }),
  };
}
