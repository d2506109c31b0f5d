import { Button } from '@blueprintjs/core';
import { TrashIcon } from '@blueprintjs/icons';
import { useNavigate, useParams } from 'react-router-dom';
import type { RecordOf } from '@quad/domain/core';
import { emailTemplates } from '@quad/domain/email-templates';
import { useFresh } from '#data/live';
import { useRecord, useRemove, useSave } from '#data/resource';
import { useMay } from '#data/session';
import { useText } from '#data/text';
import { confirmDelete } from '#kit/base/confirm';
import { Form } from '#kit/form/form';
import { History } from '#kit/record/history';
import { PageHeader } from '#kit/base/page-header';
import { useOpen } from '#kit/record/record-dialog';
import { RecordForm } from '#kit/record/record-form';
import { Problem, SkeletonText } from '#kit/base/states';
import { fail, succeed } from '#kit/base/toasts';
import { LetterEditor } from './letter-editor';
import { LetterShown } from './letter-preview';
import { SendDialog } from './send-dialog';
import './email-templates.css';

type Template = RecordOf<typeof emailTemplates>;

const HOME = '/email-templates';

/** A letter in up to six languages, with its preview; from here it is sent. */
export default function EmailTemplatePage() {
  const t = useText('email-templates');
  const { id } = useParams();
  const { record, isLoading, problem, refetch } = useRecord(emailTemplates, id ?? null);
  if (id === undefined) return <NewTemplate />;
  if (record) return <OneTemplate key={record.id} template={record} />;
  return (
    <>
      <PageHeader
        title={t('screen.template')}
        crumbs={[{ text: t('title'), to: HOME }, { text: t('screen.template') }]}
      />
      {isLoading ? <SkeletonText lines={10} /> : <Problem of={problem} retry={refetch} />}
    </>
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
    <div className="email-page">
      <PageHeader title={t('screen.new')} crumbs={[{ text: t('title'), to: HOME }, { text: t('screen.new') }]} />
      <Form
        area="email-templates"
        schema={emailTemplates.write}
        submit={submit}
        draftKey="email-template"
        onCancel={() => void go(HOME)}
        values={{ name: '', topic: 'news', texts: {} }}
      >
        <LetterEditor />
      </Form>
    </div>
  );
}

function OneTemplate({ template }: { template: Template }) {
  const t = useText('email-templates');
  const { open, show, close } = useOpen();
  const mayUpdate = useMay('update', emailTemplates, template);
  const maySend = useMay('publish', emailTemplates);
  const fresh = useFresh(emailTemplates.name, template.id);
  return (
    <div className={fresh === null ? 'email-page' : 'email-page kit-fresh'}>
      <PageHeader
        title={template.name}
        crumbs={[{ text: t('title'), to: HOME }, { text: t('screen.template') }]}
        aside={fresh && <span className="kit-fresh-name">{fresh}</span>}
      >
        {maySend && <Button intent="primary" text={t('editor.send')} onClick={() => show('new')} />}
        <Remove template={template} />
      </PageHeader>
      {mayUpdate ? (
        <RecordForm of={emailTemplates} record={template} draftKey={`email-template.${template.id}`}>
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
    </div>
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
