import { Button, Callout, Checkbox, InputGroup } from '@blueprintjs/core';
import { FlagIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { reason } from '@quad/domain/core';
import { fieldsIn, textFor } from '@quad/domain/forms';
import { download, useCall } from '#data/server/calls';
import { usePart } from '#data/parts';
import { useAct } from '#data/server/resource';
import { useSession } from '#data/identity/session';
import { useLanguage, useText } from '#data/words/text';
import { Card, Row, Stack } from '#kit/base/layout';
import { Loaded } from '#kit/base/loaded';
import { PageHeader } from '#kit/base/page-header';
import { Empty } from '#kit/base/states';
import { ResourceTable } from '#kit/list/resource-table';
import { useParam, useQueryParts } from '#kit/base/param';
import { useNow } from '#kit/base/now';
import { Modal } from '#kit/base/modal';
import { fail, succeed } from '#kit/base/toasts';
import { idOrName } from '@quad/domain/core';
import { fieldsOf } from '#kit/fields/fields-of';
import { Form } from '#kit/form/form';
import { LeaveGuard } from '#kit/form/leave-guard';
import { Facts } from '#kit/record/facts';
import { RecordPage } from '#kit/record/record-page';
import { Documents } from './documents';
import { Doubles } from './doubles';
import { Message } from './message';
import { Scores } from './scores';
import { stepFieldsOf } from './step-fields';
import { titleOf, type KindPages, type Whole, type WholeProps } from './kinds';
import './applications.css';

const Why = fieldsOf(reason);
const BACK = 'RETURN_FOR_EDIT';

/** One application on an officer's desk: what was answered, its documents with a verdict each, scores, doubles, and the steps. */
export function ReviewPage({ pages }: { readonly pages: KindPages }) {
  const t = useText('applications');
  const [params] = useQueryParts();
  const inPath = useParam('id', idOrName.optional());
  const id = Number(inPath ?? params.get('id')) || undefined;
  const { of, kind, desk, calls } = pages;
  const home = { text: t(titleOf(kind, 'desk')), to: desk };
  const whole = useCall(calls.edit, id ? { id } : null);
  if (!id) return <Choose pages={pages} />;
  return (
    <RecordPage
      of={of}
      id={id}
      crumbs={[home, { text: whole.data?.application.number ?? '' }]}
      title={({ applicant_name, number }) => (
        <>
          {applicant_name} <span className="kit-muted">{number}</span>
        </>
      )}
      fields={{ ...stepFieldsOf(pages), [BACK]: <Callout compact>{t('review.flag_first')}</Callout> }}
      actions={() => whole.data && <Actions pages={pages} whole={whole.data} />}
      files={() => whole.data && <Documents key={id} pages={pages} whole={whole.data} />}
      related={() => (
        <Loaded of={whole} lines={10}>
          {(data) => (
            <Stack gap="large">
              <Answers key={data.application.version} pages={pages} whole={data} />
              <Scores pages={pages} whole={data} />
              <Doubles pages={pages} id={data.application.id} />
            </Stack>
          )}
        </Loaded>
      )}
    >
      {(record) => (
        <Facts
          of={of}
          area="applications"
          record={record}
          show={[
            'campaign_name',
            'academic_year_name',
            'submitted_at',
            'status_since',
            'score',
            'rank',
            'grant_type',
            'slot_at',
            'evaluator_name',
            'confirm_by',
            'decision_reason',
          ]}
        />
      )}
    </RecordPage>
  );
}

/** Without an application: those that wait. */
function Choose({ pages }: { readonly pages: KindPages }) {
  const t = useText('applications');
  return (
    <>
      <PageHeader title={t(titleOf(pages.kind, 'edit'))} />
      <ResourceTable
        of={pages.of}
        where={{ incoming: 'true' }}
        columns={['number', 'applicant_name', 'campaign_name', 'status', 'submitted_at']}
        linkTo={({ id }) => `${pages.edit}/${id}`}
        empty={<Empty title={t('desk.empty.incoming.title')} text={t('desk.empty.incoming.text')} />}
      />
    </>
  );
}

function Actions({ pages, whole: { application } }: WholeProps) {
  const t = useText('applications');
  const [isWriting, write] = useState(false);
  return (
    <>
      <Button onClick={() => write(true)}>{t('bulk.message')}</Button>
      <Button onClick={() => void download(pages.calls.generate, { id: application.id }).catch(fail)}>
        {t('progress.paper')}
      </Button>
      {isWriting && <Message pages={pages} ids={[application.id]} close={() => write(false)} />}
    </>
  );
}

type Flags = Readonly<Record<string, string>>;

/** Whether this person may send it back now. */
function useMaySendBack({ of }: KindPages, { application }: Whole): boolean {
  const { actor } = useSession();
  const now = useNow(60_000);
  const at = { actor: actor!, record: application, now };
  return actor !== null && of.workflow !== undefined && 'to' in of.workflow.verdict(at as never, BACK as never);
}

/** The answers; an officer flags those that the applicant must change, and sends the application back. */
function Answers({ pages, whole }: WholeProps) {
  const t = useText('applications');
  const { form, answers, files, application } = whole;
  const [flags, setFlags] = useState<Flags>({});
  const [isAsking, ask] = useState(false);
  const maySendBack = useMaySendBack(pages, whole);
  const count = Object.keys(flags).length;
  const flag = (key: string, note: string | undefined) =>
    setFlags(({ [key]: _, ...rest }) => (note === undefined ? rest : { ...rest, [key]: note }));
  const shown = usePart('form_answers', {
    content: form,
    answers,
    files: files.map(({ file_id, name }) => ({ id: file_id, name })),
    beside: (key) => {
      const earlier = application.flags.find(({ path }) => path.split('.')[0] === key);
      return (
        <>
          {earlier && (
            <Callout compact intent={earlier.answered ? 'success' : 'warning'}>
              {t(earlier.answered ? 'review.answered' : 'review.awaited')} {earlier.note}
            </Callout>
          )}
          {maySendBack && <FlagOf field={key} flags={flags} flag={flag} />}
        </>
      );
    },
  });
  return (
    <Card gap="large">
      <Row justify="between">
        <h2>{t('review.answers')}</h2>
        {maySendBack && (
          <Button icon={<FlagIcon />} disabled={count === 0} title={t('review.flag_first')} onClick={() => ask(true)}>
            {t('review.send_back', { count })}
          </Button>
        )}
      </Row>
      {shown}
      {count > 0 && !isAsking && <LeaveGuard />}
      {isAsking && <SendBack pages={pages} whole={whole} flags={flags} close={() => ask(false)} />}
    </Card>
  );
}

interface FlagOfProps {
  readonly field: string;
  readonly flags: Flags;
  readonly flag: (field: string, note: string | undefined) => void;
}

function FlagOf({ field, flags, flag }: FlagOfProps) {
  const t = useText('applications');
  const note = flags[field];
  return (
    <Row>
      <Checkbox
        checked={note !== undefined}
        label={t('review.flag')}
        onChange={(event) => flag(field, event.target.checked ? '' : undefined)}
      />
      {note !== undefined && (
        <InputGroup
          value={note}
          placeholder={t('review.flag_note')}
          aria-label={t('review.flag_note')}
          onChange={(event) => flag(field, event.target.value)}
        />
      )}
    </Row>
  );
}

function SendBack({ pages, whole, flags, close }: WholeProps & { flags: Flags; close: () => void }) {
  const t = useText('applications');
  const { language } = useLanguage();
  const { act } = useAct(pages.of);
  const { form, application } = whole;
  const labelOf = (key: string) => {
    const found = fieldsIn(form).find(({ field, table }) => table === undefined && field.key === key);
    return found ? textFor(found.field.label, language) : key;
  };
  return (
    <Modal title={t(`action.${BACK}`)} onClose={close}>
      <ul>
        {Object.entries(flags).map(([key, note]) => (
          <li key={key}>
            {labelOf(key)}
            {note && `: ${note}`}
          </li>
        ))}
      </ul>
      <Form
        area="applications"
        schema={reason}
        submitText={t(`action.${BACK}`)}
        onCancel={close}
        submit={async (given) => {
          const list = Object.entries(flags).map(([path, note]) => ({ path, note: note || null }));
          await act(application as never, BACK as never, { ...given, flags: list } as never);
          succeed(t('review.sent_back'));
          close();
        }}
      >
        <Why.reason />
      </Form>
    </Modal>
  );
}
