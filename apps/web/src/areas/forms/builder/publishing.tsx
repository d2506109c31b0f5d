import { Button, Callout } from '@blueprintjs/core';
import { ExportIcon, ImportIcon, SendMessageIcon } from '@blueprintjs/icons';
import { useRef, useState } from 'react';
import type { RecordOf } from '@quad/domain/core';
import {
  changesOf,
  fieldsIn,
  formCalls,
  formContent,
  formVersions,
  textFor,
  type FormContent,
  type FormFault,
  type forms,
} from '@quad/domain/forms';
import { useSend } from '#data/server/calls';
import { useRecord } from '#data/server/resource';
import { useLanguage, useText } from '#data/words/text';
import { Stack } from '#kit/base/layout';
import { CancelButton, Modal } from '#kit/base/modal';
import { confirm } from '#kit/base/confirm';
import { fail, succeed } from '#kit/base/toasts';

interface Of {
  readonly form: RecordOf<typeof forms>;
  readonly content: FormContent;
  readonly version: number | undefined;
}

/** What people call a field or a step. */
const nameIn = ({ steps }: FormContent, key: string, language: string): string =>
  textFor(
    [...steps, ...fieldsIn({ steps }).map(({ field }) => field)].find((one) => one.key === key)?.label,
    language,
  ) || key;

/** What keeps a form from being published, each with a way to it. */
export function Faults({
  content,
  faults,
  choose,
}: {
  content: FormContent;
  faults: readonly FormFault[];
  choose: (key: string) => void;
}) {
  const t = useText('forms');
  const { language } = useLanguage();
  if (faults.length === 0) return null;
  return (
    <Callout intent="warning" title={t('builder.faults')}>
      <ul>
        {faults.map((fault, at) => (
          <li key={at}>
            <button type="button" className="kit-link" onClick={() => choose(fault.at)}>
              {nameIn(content, fault.at, language)}
            </button>
            : {t(`errors.${fault.code.slice(6) as 'asks_unknown'}`, { ...fault.params })}
          </li>
        ))}
      </ul>
    </Callout>
  );
}

/** Publishes a form after saying what changes, or withdraws it. */
export function Publishing({ form, content, faults }: Of & { readonly faults: readonly FormFault[] }) {
  const t = useText('forms');
  const [isOpen, open] = useState(false);
  const { send, isBusy } = useSend(formCalls.status);
  const withdraw = async () => {
    if (await confirm({ text: t('builder.withdraw_text') })) await send({ id: form.id, active: false }).catch(fail);
  };
  return (
    <>
      {form.active && <Button loading={isBusy} text={t('builder.withdraw')} onClick={() => void withdraw()} />}
      <Button
        intent="primary"
        icon={<SendMessageIcon />}
        disabled={faults.length > 0}
        text={t('builder.publish')}
        onClick={() => open(true)}
      />
      {isOpen && <PublishDialog form={form} content={content} onClose={() => open(false)} />}
    </>
  );
}

function PublishDialog({ form, content, onClose }: Omit<Of, 'version'> & { readonly onClose: () => void }) {
  const t = useText('forms');
  const { language } = useLanguage();
  const { send, isBusy } = useSend(formCalls.status);
  const { record: out } = useRecord(formVersions, form.form_version_id ?? undefined);
  const before = out?.content ?? { steps: [] };
  const changes = changesOf(before, content);
  const publish = () =>
    send({ id: form.id, active: true }).then(() => {
      succeed(t('builder.published'));
      onClose();
    }, fail);
  return (
    <Modal
      title={t('builder.publish')}
      onClose={onClose}
      footer={
        <>
          <CancelButton />
          <Button intent="primary" loading={isBusy} text={t('builder.publish')} onClick={() => void publish()} />
        </>
      }
    >
      <Stack gap="normal">
        <p>{t(form.form_version_id === null ? 'builder.first' : 'builder.next')}</p>
        {changes.length === 0 && form.form_version_id !== null && <p>{t('builder.same')}</p>}
        <ul>
          {changes.map(({ key, change }) => (
            <li key={`${key} ${change}`}>
              {nameIn(content, key, language) === key ? nameIn(before, key, language) : nameIn(content, key, language)}:{' '}
              {t(`builder.change.${change}`)}
            </li>
          ))}
        </ul>
      </Stack>
    </Modal>
  );
}

/** A form as a JSON file, out and in. */
export function Files({ form, content, version, mayBuild }: Of & { readonly mayBuild: boolean }) {
  const t = useText('forms');
  const input = useRef<HTMLInputElement>(null);
  const { send, isBusy } = useSend(formCalls.fields);
  const take = async (file: File) => {
    const read = formContent.safeParse(
      await file
        .text()
        .then(JSON.parse)
        .catch(() => undefined),
    );
    if (!read.success) return fail(new Error(t('builder.no_form')));
    if (await confirm({ text: t('builder.import_text') }))
      await send({ form_id: form.id, version, content: read.data }).catch(fail);
  };
  const give = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }));
    link.download = `${form.name}.json`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <>
      <Button icon={<ExportIcon />} text={t('builder.export')} onClick={give} />
      {mayBuild && (
        <Button
          icon={<ImportIcon />}
          loading={isBusy}
          text={t('builder.import')}
          onClick={() => input.current?.click()}
        />
      )}
      <input
        ref={input}
        hidden
        type="file"
        accept="application/json,.json"
        aria-label={t('builder.import')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void take(file);
          target.value = '';
        }}
      />
    </>
  );
}
