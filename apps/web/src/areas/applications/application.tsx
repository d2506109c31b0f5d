import { openFields } from '@quad/domain/applications';
import { useNavigate } from 'react-router-dom';
import { useCall } from '#data/server/calls';
import { useFilling } from '#data/offline/filling';
import { usePart } from '#data/parts';
import { useAct } from '#data/server/resource';
import { useSend } from '#data/server/calls';
import { useText } from '#data/words/text';
import { Due } from '#kit/base/due';
import { Callout, Button } from '@blueprintjs/core';
import { Card, FactLine, Row, Stack } from '#kit/base/layout';
import { Loaded } from '#kit/base/loaded';
import { PageHeader } from '#kit/base/page-header';
import { useNow } from '#kit/base/now';
import { fail, succeed } from '#kit/base/toasts';
import { StatusTag } from '#kit/base/status-tag';
import { ApplicationProgress } from './progress';
import { CampaignText } from './offered';
import { titleOf, type KindPages, type Whole, type WholeProps } from './kinds';

/** One's own application: filled in while it is open to its applicant, then what becomes of it; live. */
export function Application({ pages, id }: { readonly pages: KindPages; readonly id: number }) {
  const t = useText('applications');
  const { calls, mine, kind, of } = pages;
  const own = { text: t(titleOf(kind, 'mine')), to: mine };
  return (
    <Loaded of={useCall(calls.edit, { id })} lines={10} meanwhile={<PageHeader title={own.text} crumbs={[own]} />}>
      {(whole) => {
        const { application, campaign } = whole;
        return (
          <>
            <PageHeader
              title={campaign.name}
              crumbs={[own, { text: application.number }]}
              aside={<StatusTag of={of} status={application.status} />}
            />
            <Filled pages={pages} whole={whole} />
          </>
        );
      }}
    </Loaded>
  );
}

const isTheirs = (status: string): boolean => status === 'draft' || status === 'returned';

function Filled({ pages, whole }: WholeProps) {
  const { application } = whole;
  const now = useNow(5_000);
  const isOpen = isTheirs(application.status) && Date.parse(application.closes_at) > now;
  if (isOpen) return <Flow pages={pages} whole={whole} />;
  return <ApplicationProgress pages={pages} whole={whole} />;
}

/** The fields that were sent back, and those that an answer to them opens; all of a draft. */
function useOpen({ application, form, snapshots }: Whole, answers: Readonly<Record<string, unknown>>) {
  if (application.status !== 'returned') return undefined;
  const before = snapshots.at(-1)?.answers ?? answers;
  return openFields({ form, flags: application.flags, before }, answers, '');
}

function Flow({ pages, whole }: WholeProps) {
  const t = useText('applications');
  const go = useNavigate();
  const { calls, of, mine } = pages;
  const { application, form, campaign, files } = whole;
  const { id, version, status, closes_at } = application;
  const filling = useFilling(calls.update, {
    id,
    version,
    answers: whole.answers,
    saved_at: application.updated_at,
  });
  const { act } = useAct(of);
  const isBack = status === 'returned';
  const open = useOpen(whole, filling.answers);
  const part = usePart('form', {
    content: form,
    answers: filling.answers,
    files: files.map(({ file_id, name }) => ({ id: file_id, name })),
    answer: filling.answer,
    ...(open && { open }),
    saved: filling,
    beside: (field) => <FlagAt application={application} field={field} />,
    declaration: t('flow.declaration'),
    sendText: t(isBack ? 'action.RESUBMIT' : 'action.SUBMIT'),
    send: async () => {
      await filling.arrive();
      await act(application as never, (isBack ? 'RESUBMIT' : 'SUBMIT') as never, { declared: true } as never);
      succeed(t('flow.sent'));
    },
    later: () => void filling.flush().then(() => go(mine)),
  });
  return (
    <Stack gap="large">
      <Card gap="small">
        <FactLine>
          <span>{application.number}</span>
          <Due at={closes_at} />
        </FactLine>
        {isBack ? (
          <Callout intent="warning" title={t('flow.returned')}>
            {application.decision_reason}
          </Callout>
        ) : (
          <CampaignText of={campaign} />
        )}
        <Earlier pages={pages} whole={whole} />
      </Card>
      {part}
    </Stack>
  );
}

/** What an officer wrote at a field that was sent back. */
function FlagAt({ application, field }: { readonly application: Whole['application']; readonly field: string }) {
  const t = useText('applications');
  const flag = application.flags.find(({ path }) => path.split('.')[0] === field);
  if (!flag) return null;
  return (
    <Callout compact intent={flag.answered ? 'success' : 'warning'}>
      {flag.note ?? t('flow.flagged')}
    </Callout>
  );
}

/** Last year's answers, offered while nothing is answered here. */
function Earlier({ pages, whole: { application, earlier } }: WholeProps) {
  const t = useText('applications');
  const { send, isBusy } = useSend(pages.calls.refill);
  if (!earlier) return null;
  const take = () =>
    void send({ id: application.id, from_id: earlier.id }).then(() => succeed(t('flow.refilled')), fail);
  return (
    <Callout compact>
      <Row justify="between">
        <span>
          {t('flow.earlier', { number: earlier.number, count: earlier.answers })}
          {earlier.lost.length > 0 && ` ${t('flow.lost', { fields: earlier.lost.join(', ') })}`}
        </span>
        <Button loading={isBusy} onClick={take}>
          {t('flow.refill')}
        </Button>
      </Row>
    </Callout>
  );
}
