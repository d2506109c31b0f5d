import { Button, Callout } from '@blueprintjs/core';
import { useNavigate } from 'react-router-dom';
import type { AnswerOf, RecordOf } from '@quad/domain/core';
import { ANSWERABLE, formRequestCalls, formRequests } from '@quad/domain/forms';
import { useCall, useSend } from '#data/server/calls';
import { useAct, useRecord } from '#data/server/resource';
import { useFilling } from '#data/offline/filling';
import { useText } from '#data/words/text';
import { confirm } from '#kit/base/confirm';
import { Loaded } from '#kit/base/loaded';
import { PageHeader } from '#kit/base/page-header';
import { useParam } from '#kit/base/param';
import { StatusTag } from '#kit/base/status-tag';
import { fail, succeed } from '#kit/base/toasts';
import { recordScreen } from '#frames/request/record-screen';
import { FormFill } from './fill';
import { About, Actions, Sheet } from './requests.screens';

interface Of {
  readonly record: RecordOf<typeof formRequests>;
}
const HOME = { at: '/request-form', title: 'screen.mine' } as const;

const Screen = recordScreen(formRequests, { ...HOME, Facts: About, Actions, related: [Sheet] });

/** One's own request: answered while it is a draft or was returned, read afterwards. */
export default function MyRequestPage() {
  const id = useParam('id');
  const { record } = useRecord(formRequests, id);
  return record && ANSWERABLE.some((status) => status === record.status) ? <Answering record={record} /> : <Screen />;
}

function Answering({ record }: Of) {
  const t = useText('forms');
  const { id, status, number, form_name, decision_reason: reason } = record;
  const sheet = useCall(formRequestCalls.sheet, { id });
  const { act } = useAct(formRequests);
  const cancel = async () => {
    if (await confirm()) await act(record, 'CANCEL', {}).catch(fail);
  };
  return (
    <>
      <PageHeader
        title={form_name}
        crumbs={[{ text: t('screen.mine'), to: HOME.at }, { text: number }]}
        aside={<StatusTag of={formRequests} status={status} />}
      >
        {status === 'returned' && <Button text={t('action.CANCEL')} onClick={() => void cancel()} />}
      </PageHeader>
      {reason && (
        <Callout intent="warning" className="kit-below">
          {reason}
        </Callout>
      )}
      <section className="kit-panel">
        <Loaded of={sheet}>{(read) => <Filling sheet={read} record={record} />}</Loaded>
      </section>
    </>
  );
}

type SheetOf = AnswerOf<typeof formRequestCalls.sheet>;

function Filling({ sheet, record }: Of & { readonly sheet: SheetOf }) {
  const t = useText('forms');
  const go = useNavigate();
  const { send: take } = useSend(formRequestCalls.status);
  const { answers, answer, arrive, flush, state, saved_at } = useFilling(formRequestCalls.answer, sheet);
  const send = async () => {
    await arrive();
    await take({ id: record.id, event: record.status === 'draft' ? 'SUBMIT' : 'RESUBMIT' });
    succeed(t('request.sent'));
  };
  return (
    <FormFill
      content={sheet.content}
      files={sheet.files}
      answers={answers}
      answer={answer}
      saved={{ state, saved_at }}
      declaration={t('request.confirm')}
      sendText={t(record.status === 'draft' ? 'action.SUBMIT' : 'action.RESUBMIT')}
      send={send}
      later={() => void flush().then(() => go('/request-form'))}
    />
  );
}
