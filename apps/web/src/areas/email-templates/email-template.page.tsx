import { Button } from '@blueprintjs/core';
import { TrashIcon } from '@blueprintjs/icons';
import { useNavigate } from 'react-router-dom';
import type { RecordOf } from '@quad/domain/core';
import { emailTemplates } from '@quad/domain/email-templates';
import { idOrName } from '@quad/domain/core';
import { useFresh } from '#data/live/live';
import { useRecord, useRemove, useSave } from '#data/server/resource';
import { useMay } from '#data/identity/session';
import { useText } from '#data/words/text';
import { confirmDelete } from '#kit/base/confirm';
import { Loaded } from '#kit/base/loaded';
import { useParam } from '#kit/base/param';
import { Form } from '#kit/form/form';
import { History } from '#kit/record/history';
import { PageHeader } from '#kit/base/page-header';
import { useOpen } from '#kit/record/record-dialog';
import { RecordForm } from '#kit/record/record-form';
import { fail, succeed } from '#kit/base/toasts';
import { Stack } from '#kit/base/layout';
import { LetterEditor } from './letter-editor';
import { LetterShown } from './letter-preview';
import { SendDialog } from './send-dialog';
import './email-templates.css';

type Template = RecordOf<typeof emailTemplates>;

const HOME = '/email-templates';

/** A letter in up to six languages, with its preview; from here it is sent. */
export default function EmailTemplatePage() {
  const t = useText('email-templates');
  const id = useParam('id', idOrName.optional());
  const template = useRecord(emailTemplates, id);
  if (id === undefined) return <NewTemplate />;
  const crumbs = [{ text: t('title'), to: HOME }, { text: t('screen.template') }];
  return (
    <Loaded of={template} lines={10} meanwhile={<PageHeader title={t('screen.template')} crumbs={crumbs} />}>
      {(record) => <OneTemplate key={record.id} template={record} />}
    </Loaded>
  );
}

function NewTemplate() {
  const t = useText('email-templates');
  const go = useNavigate();
  const { save } = useSave(emailTemplates);
  const submit = async (write: Parameters<typeof save>[0]) => {
    const { id } = await save(write);
    succeed(t('toast.created'));
    void go(`${HOME}/${id}`, { replace: true });
  };
  return (
    <Stack gap="large" className="email-page">
      <PageHeader title={t('screen.new')} crumbs={[{ text: t('title'), to: HOME }, { text: t('screen.new') }]} />
      <Form
        area="email-templates"
        schema={emailTemplates.write}
        submit={submit}
        onCancel={() => void go(HOME)}
        values={{ name: '', topic: 'news', texts: {} }}
      >
        <LetterEditor />
      </Form>
    </Stack>
  );
}

function OneTemplate({ template }: { template: Template }) {
  const t = useText('email-templates');
  const { open, show, close } = useOpen();
  const mayUpdate = useMay('update', emailTemplates, template);
  const maySend = useMay('publish', emailTemplates);
  const fresh = useFresh(emailTemplates.name, template.id);
  return (
    <Stack gap="large" className={fresh === null ? 'email-page' : 'email-page kit-fresh'}>
      <PageHeader
        title={template.name}
        crumbs={[{ text: t('title'), to: HOME }, { text: t('screen.template') }]}
        aside={fresh && <span className="kit-fresh-name">{fresh}</span>}
      >
        {maySend && <Button intent="primary" text={t('editor.send')} onClick={() => show('new')} />}
        <Remove template={template} />
      </PageHeader>
      {mayUpdate ? (
        <RecordForm of={emailTemplates} record={template}>
          <LetterEditor />
        </RecordForm>
      ) : (
        <LetterShown texts={template.texts} topic={template.topic} />
      )}
      <section className="kit-panel">
        <h2>{t('kit:record.history')}</h2>
        <History of={emailTemplates} id={template.id} />
      </section>
      {open === 'new' && maySend && <SendDialog template={template} close={close} />}
    </Stack>
  );
}

function Remove({ template }: { template: Template }) {
  const t = useText('kit');
  const go = useNavigate();
  const { remove } = useRemove(emailTemplates);
  const mayDelete = useMay('delete', emailTemplates, template);
  const drop = async () => {
    if (await confirmDelete(template.name)) await remove(template.id).then(() => go(HOME), fail);
  };
  return (
    mayDelete && (
      <Button variant="minimal" intent="danger" icon={<TrashIcon />} text={t('delete')} onClick={() => void drop()} />
    )
  );
}
