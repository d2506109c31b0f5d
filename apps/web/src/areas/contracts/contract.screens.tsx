import { Button, Callout } from '@blueprintjs/core';
import { DownloadIcon } from '@blueprintjs/icons';
import type { RecordOf } from '@quad/domain/core';
import { contractAgreements, contractCalls, dueUntil } from '@quad/domain/contracts';
import { download, useCall } from '#data/server/calls';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { Card, ScrollTable } from '#kit/base/layout';
import { Loaded } from '#kit/base/loaded';
import { fail } from '#kit/base/toasts';
import { LedgerTable } from '#kit/figures/ledger-table';
import { Facts } from '#kit/record/facts';
import { recordScreen } from '#frames/request/record-screen';
import { ContractFields, PaymentFields, ReversalFields } from './contract.form';
import { ContractText } from './contract-text';

interface Of {
  readonly record: RecordOf<typeof contractAgreements>;
}

/** One contract: what was agreed, its exact text, who accepted it and from where, and what is paid. */
export const ContractPage = recordScreen(contractAgreements, {
  at: '/bachelor/contracts',
  Fields: ContractFields,
  Actions,
  Facts: About,
  related: [Text, Schedule, Payments],
  steps: ({ id, currency }) => ({
    RECORD_PAYMENT: <PaymentFields />,
    SETTLE: <PaymentFields />,
    REVERSE_PAYMENT: <ReversalFields id={id} currency={currency} />,
  }),
});

function Actions({ record: { id, text_hash } }: Of) {
  const t = useText('contracts');
  if (text_hash === null) return null;
  const save = () => void download(contractCalls.download, { id }).catch(fail);
  return <Button icon={<DownloadIcon />} text={t('download')} onClick={save} />;
}

function About({ record }: Of) {
  const { money } = useFormat();
  const { currency } = record;
  const sum = (name: 'amount' | 'paid' | 'debt' | 'advance' | 'due' | 'deviation' | 'refund' | 'final_debt') =>
    record[name] !== null && ([name, money(record[name], currency)] as const);
  return (
    <Facts
      of={contractAgreements}
      area="contracts"
      record={record}
      show={[
        'student_name',
        'idNumber',
        'degree',
        'academic_year_name',
        'full_grant',
        sum('amount'),
        sum('paid'),
        sum('debt'),
        sum('advance'),
        sum('due'),
        sum('deviation'),
        sum('refund'),
        sum('final_debt'),
        'accept_until',
        'ends_on',
        'text_revision',
        'issued_at',
        'opened_at',
        'downloaded_at',
        'accepted_at',
        'accepted_ip',
        'accepted_agent',
        record.accepted_hash && [
          'accepted_hash',
          <code key="hash" className="contract-hash">
            {record.accepted_hash}
          </code>,
        ],
        'decision_reason',
        'command_number',
        'creator_name',
      ]}
    />
  );
}

function Text({ record: { id } }: Of) {
  const t = useText('contracts');
  const reading = useCall(contractCalls.open, { id });
  return (
    <Card>
      <h2>{t('text.title')}</h2>
      <Loaded of={reading} lines={6}>
        {({ text, empty }) =>
          text === '' ? (
            <p className="kit-muted">{t('text.none')}</p>
          ) : (
            <>
              {empty.length > 0 && (
                <Callout compact intent="warning" role="status">
                  {t('text.lacks', { names: empty.map((name) => `{{${name}}}`).join(', ') })}
                </Callout>
              )}
              <ContractText text={text} label={t('text.title')} />
            </>
          )
        }
      </Loaded>
    </Card>
  );
}

function Schedule({ record: { schedule, paid, currency } }: Of) {
  const t = useText('contracts');
  const { money, date } = useFormat();
  if (schedule.length === 0) return null;
  return (
    <Card>
      <h2>{t('field.schedule')}</h2>
      <ScrollTable label={t('field.schedule')}>
        <thead>
          <tr>
            <th scope="col">{t('schedule.due_on')}</th>
            <th scope="col">{t('field.amount')}</th>
            <th scope="col">{t('schedule.standing')}</th>
          </tr>
        </thead>
        <tbody>
          {schedule.map(({ due_on, amount }) => (
            <tr key={due_on}>
              <td>{date(due_on)}</td>
              <td>{money(amount, currency)}</td>
              <td>{t(Number(dueUntil(schedule, due_on)) <= Number(paid) ? 'schedule.paid' : 'schedule.open')}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </Card>
  );
}

function Payments({ record: { id } }: Of) {
  const t = useText('contracts');
  const ledger = useCall(contractCalls.ledger, { id });
  return (
    <Card>
      <LedgerTable title={t('ledger.title')} of={ledger} kind={(kind) => t(`ledger.${kind}`)} />
    </Card>
  );
}
