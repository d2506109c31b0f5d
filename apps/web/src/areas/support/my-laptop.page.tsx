import { Button, Callout } from '@blueprintjs/core';
import type { RecordOf } from '@quad/domain/core';
import { LAPTOP_OPEN, laptopRegistrations, supportCalls } from '@quad/domain/support';
import { useSend } from '#data/server/calls';
import { useFresh } from '#data/live/live';
import { useAll } from '#data/server/resource';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { Row } from '#kit/base/layout';
import { Loaded } from '#kit/base/loaded';
import { Facts } from '#kit/record/facts';
import { Modal } from '#kit/base/modal';
import { PageHeader } from '#kit/base/page-header';
import { useOpen } from '#kit/record/record-dialog';
import { RecordForm } from '#kit/record/record-form';
import { Empty, Problem } from '#kit/base/states';
import { StatusTag } from '#kit/base/status-tag';
import { fail, succeed } from '#kit/base/toasts';
import { WorkflowButtons } from '#kit/workflow/workflow-buttons';
import { WorkflowSteps } from '#kit/workflow/workflow-steps';
import { STATEMENT, statementOf } from './statement';
import './support.css';
import { fieldsOf } from '#kit/fields/fields-of';

const F = fieldsOf(laptopRegistrations);

type Registration = RecordOf<typeof laptopRegistrations>;

const PATH = ['submitted', 'accepted', 'delivered', 'returned'] as const;
const isOpen = ({ status }: Registration) => (LAPTOP_OPEN as readonly string[]).includes(status);

/** A student requests, confirms and returns a laptop. */
export default function MyLaptopPage() {
  const t = useText('support');
  const { actor } = useSession();
  return (
    <>
      <PageHeader title={t('screen.my_laptop')} />
      {actor?.student_id == null ? <Problem of={t('kit:forbidden')} /> : <MyLaptop />}
    </>
  );
}

function MyLaptop() {
  const t = useText('support');
  const reading = useAll(laptopRegistrations, { sort: 'created_at,desc' });
  const { open, show, close } = useOpen();
  const earlier = reading.records?.filter((registration) => !isOpen(registration)) ?? [];
  // A link opens the form, too: not while a laptop is lent.
  const mayAsk = reading.records?.some(isOpen) === false;
  const none = (
    <div className="kit-panel">
      <Empty title={t('laptop.none')} text={t('laptop.none_text')}>
        <Button intent="primary" text={t('laptop.request')} onClick={() => show('new')} />
      </Empty>
    </div>
  );
  return (
    <>
      <Loaded of={reading} lines={8}>
        {(records) => {
          const current = records.find(isOpen);
          return current ? <Current registration={current} /> : none;
        }}
      </Loaded>
      {earlier.length > 0 && <Earlier registrations={earlier} />}
      {open === 'new' && mayAsk && (
        <Modal title={t('laptop.request')} onClose={close}>
          <RecordForm of={laptopRegistrations} submitText={t('submit.send')} onSaved={close} onCancel={close}>
            <F.note />
          </RecordForm>
        </Modal>
      )}
    </>
  );
}

function Current({ registration }: { registration: Registration }) {
  const fresh = useFresh(laptopRegistrations.name, registration.id);
  return (
    <article className={fresh === null ? 'kit-panel support-mine' : 'kit-panel support-mine kit-fresh'}>
      <Row gap="normal" className="support-mine-head">
        <h2>{registration.model ?? registration.number}</h2>
        <StatusTag of={laptopRegistrations} status={registration.status} />
        {fresh && <span className="kit-fresh-name">{fresh}</span>}
      </Row>
      <WorkflowSteps of={laptopRegistrations} status={registration.status} path={PATH} />
      {registration.status === 'accepted' && registration.laptop_id !== null && registration.condition && (
        <Confirmation registration={registration} />
      )}
      <Facts
        area="support"
        record={registration}
        show={[
          'number',
          'serial_number',
          'model',
          'condition',
          'given_date',
          'note',
          'statement',
          ...statementOf(registration),
        ]}
      />
      <WorkflowButtons of={laptopRegistrations} record={registration} fields={{ REPORT_LOST: STATEMENT }} />
    </article>
  );
}

function Confirmation({ registration: { id, version, confirmed_at } }: { registration: Registration }) {
  const t = useText('support');
  const { send, isBusy } = useSend(supportCalls.confirmLaptop);
  if (confirmed_at)
    return (
      <Callout intent="success" role="status">
        {t('laptop.confirmed')}
      </Callout>
    );
  const confirm = () => void send({ id, version }).then(() => succeed(t('laptop.confirmed')), fail);
  return (
    <Callout className="support-confirm" intent="primary" role="status">
      <p>
        <strong>{t('laptop.check')}</strong>
      </p>
      <p>{t('laptop.check_text')}</p>
      <Button intent="primary" loading={isBusy} text={t('laptop.confirm')} onClick={confirm} />
    </Callout>
  );
}

function Earlier({ registrations }: { registrations: readonly Registration[] }) {
  const t = useText('support');
  return (
    <section aria-labelledby="support-earlier">
      <h2 id="support-earlier" className="support-heading">
        {t('laptop.earlier')}
      </h2>
      {registrations.map((registration) => (
        <div key={registration.id} className="kit-panel support-earlier">
          <Facts
            of={laptopRegistrations}
            area="support"
            record={registration}
            show={['number', 'status', 'model', 'serial_number', 'given_date', 'returned_date', 'reason']}
          />
        </div>
      ))}
    </section>
  );
}
