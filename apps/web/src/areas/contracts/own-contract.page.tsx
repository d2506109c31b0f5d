import { Button, Callout, Checkbox } from '@blueprintjs/core';
import { DownloadIcon, TickIcon } from '@blueprintjs/icons';
import { useState, type ReactNode } from 'react';
import { contractAgreements, contractCalls, UNSIGNED, type OpenedContract } from '@quad/domain/contracts';
import { download, useCall, useSend } from '#data/server/calls';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { Card, Row, Stack } from '#kit/base/layout';
import { Loaded } from '#kit/base/loaded';
import { PageHeader } from '#kit/base/page-header';
import { Empty } from '#kit/base/states';
import { StatusTag } from '#kit/base/status-tag';
import { fail, succeed } from '#kit/base/toasts';
import { Facts } from '#kit/record/facts';
import { ContractText } from './contract-text';

/** A student reads the contract, downloads it, and accepts exactly that text. */
export default function OwnContractPage() {
  const t = useText('contracts');
  const reading = useCall(contractCalls.mine, {});
  return (
    <>
      <PageHeader title={t('screen.own')} />
      <Loaded of={reading} lines={8}>
        {(contracts) => {
          const [first] = [...contracts].sort((one, other) => Number(isOpen(other)) - Number(isOpen(one)));
          if (!first) return <Empty title={t('own.none')} text={t('own.none_text')} />;
          return (
            <Stack gap="large">
              <Opened key={first.id} id={first.id} />
              {contracts.length > 1 && (
                <Card>
                  <h2>{t('own.others')}</h2>
                  <ul>
                    {contracts
                      .filter(({ id }) => id !== first.id)
                      .map((one) => (
                        <li key={one.id}>
                          {one.number} <StatusTag of={contractAgreements} status={one.status} />
                        </li>
                      ))}
                  </ul>
                </Card>
              )}
            </Stack>
          );
        }}
      </Loaded>
    </>
  );
}

const isOpen = ({ status }: { readonly status: string }): boolean => (UNSIGNED as readonly string[]).includes(status);

function Opened({ id }: { readonly id: number }) {
  const reading = useCall(contractCalls.open, { id });
  return (
    <Loaded of={reading} lines={12}>
      {(contract) => <Contract contract={contract} />}
    </Loaded>
  );
}

function Contract({ contract }: { readonly contract: OpenedContract }) {
  const t = useText('contracts');
  const { money } = useFormat();
  const { id, number, status, currency, text, text_hash, accepted_at } = contract;
  const sum = (name: 'amount' | 'paid' | 'debt' | 'due' | 'deviation') =>
    [name, money(contract[name], currency)] as const;
  return (
    <>
      <Card>
        <h2>
          {number} <StatusTag of={contractAgreements} status={status} />
        </h2>
        <Facts
          area="contracts"
          of={contractAgreements}
          record={contract}
          show={[
            'academic_year_name',
            sum('amount'),
            ...(accepted_at ? [sum('paid'), sum('debt'), sum('due'), sum('deviation')] : ['accept_until' as const]),
            'ends_on',
            'accepted_at',
            'decision_reason',
          ]}
        />
        {accepted_at && <Download id={id} />}
      </Card>
      <Card>
        <h2>{t('text.title')}</h2>
        <ContractText text={text} label={t('text.title')} />
        <p className="kit-muted contract-hash kit-flush">
          {t('own.hash')} <code>{text_hash}</code>
        </p>
      </Card>
      {isOpen(contract) && <Steps contract={contract} />}
    </>
  );
}

function Download({ id }: { readonly id: number }) {
  const t = useText('contracts');
  const [isBusy, setBusy] = useState(false);
  const save = () => {
    setBusy(true);
    void download(contractCalls.download, { id })
      .catch(fail)
      .finally(() => setBusy(false));
  };
  return (
    <div>
      <Button loading={isBusy} icon={<DownloadIcon />} text={t('download')} onClick={save} />
    </div>
  );
}

/** What is left to do, in order: each step says whether it is done. */
function Steps({ contract: { id, version, sha256, opened_at, downloaded_at } }: { readonly contract: OpenedContract }) {
  const t = useText('contracts');
  const { dateTime } = useFormat();
  const [confirmed, confirm] = useState<string>();
  const { send, isBusy } = useSend(contractCalls.accept);
  // A mark that was set for another text is no mark for this one.
  const isConfirmed = confirmed === sha256;
  const accept = () =>
    void send({ id, version, sha256, confirmed: isConfirmed }).then(() => succeed(t('own.accepted')), fail);
  return (
    <Card>
      <h2>{t('own.steps')}</h2>
      <Stack as="ol" gap="large">
        <Step title={t('own.read')} done={opened_at && dateTime(opened_at)} />
        <Step title={t('own.download')} done={downloaded_at && dateTime(downloaded_at)}>
          <Download id={id} />
        </Step>
        <Step title={t('own.accept')} done={null}>
          {!downloaded_at && (
            <Callout compact role="status">
              {t('errors.download_first')}
            </Callout>
          )}
          <Checkbox
            checked={isConfirmed}
            disabled={!downloaded_at}
            label={t('own.confirm')}
            onChange={({ currentTarget }) => confirm(currentTarget.checked ? sha256 : undefined)}
          />
          <div>
            <Button
              intent="primary"
              loading={isBusy}
              disabled={!downloaded_at || !isConfirmed}
              text={t('action.ACCEPT')}
              onClick={accept}
            />
          </div>
        </Step>
      </Stack>
    </Card>
  );
}

interface StepProps {
  readonly title: string;
  readonly done: string | null;
  readonly children?: ReactNode;
}
const Step = ({ title, done, children }: StepProps) => (
  <li>
    <Stack gap="small">
      <Row className="kit-bold">
        {title}
        {done && (
          <span className="kit-muted kit-nowrap">
            <TickIcon /> {done}
          </span>
        )}
      </Row>
      {children}
    </Stack>
  </li>
);
