import { Button, Callout } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { z } from 'zod';
import { id, type RecordOf } from '@quad/domain/core';
import { isFilled, isVacancyOpen, recruitmentCalls, recruitmentInquiries, RECRUITING } from '@quad/domain/recruitment';
import { staff } from '@quad/domain/staff';
import { useSend } from '#data/server/calls';
import { institutionZone, useFormat } from '#data/words/format';
import { useAll } from '#data/server/resource';
import { useMay } from '#data/identity/session';
import { useText } from '#data/words/text';
import { confirm } from '#kit/base/confirm';
import { Due } from '#kit/base/due';
import { Card, Row, Stack } from '#kit/base/layout';
import { Facts } from '#kit/record/facts';
import { Form } from '#kit/form/form';
import { Modal } from '#kit/base/modal';
import { useNow } from '#kit/base/now';
import { ProgressRing } from '#kit/figures/progress-ring';
import { fail, succeed } from '#kit/base/toasts';
import { inZone } from '#data/words/zoned';
import { fieldsOf } from '#kit/fields/fields-of';

type Inquiry = RecordOf<typeof recruitmentInquiries>;
interface Of {
  readonly record: Inquiry;
}

const seen = ({ id: key, version }: Inquiry) => ({ id: key, version });
const isRecruiting = ({ status }: Inquiry) => (RECRUITING as readonly string[]).includes(status);
const LOOK = { none: 'warning', open: 'success', closed: 'none', over: 'warning' } as const;

function stateOf(inquiry: Inquiry, now: number): keyof typeof LOOK {
  if (inquiry.vacancy_opened_at === null) return 'none';
  if (isVacancyOpen(inquiry, now)) return 'open';
  return inquiry.vacancy_closed_at === null ? 'over' : 'closed';
}

/** The vacancy made from an inquiry and who was hired for it; recruiters note both. */
export function Vacancy({ record: inquiry }: Of) {
  const t = useText('recruitment');
  const { date } = useFormat();
  const state = stateOf(inquiry, useNow(60_000));
  const [asking, ask] = useState(false);
  const mayNote = useMay('update', recruitmentInquiries, inquiry) && isRecruiting(inquiry);
  if (state === 'none' && !isRecruiting(inquiry)) return null;
  const { vacancy_closes_at: end, status } = inquiry;
  return (
    <Card gap="large" aria-labelledby="recruitment-vacancy">
      <Row justify="between">
        <h2 id="recruitment-vacancy">{t('vacancy.title')}</h2>
        {mayNote && (
          <Button onClick={() => ask(true)}>{t(state === 'none' ? 'vacancy.note' : 'vacancy.change')}</Button>
        )}
      </Row>
      <Callout compact role="status" intent={LOOK[state]}>
        {t(`vacancy.${state}`)}
      </Callout>
      {state !== 'none' && (
        <Facts
          area="recruitment"
          record={inquiry}
          show={[
            'vacancy_title',
            'vacancy_opened_at',
            ['vacancy_closes_at', state === 'open' ? <Due at={end} /> : date(end)],
            'vacancy_closed_at',
          ]}
        />
      )}
      {(status === 'open' || status === 'done') && <Hires inquiry={inquiry} mayNote={mayNote && status === 'open'} />}
      {asking && (
        <Modal title={t('vacancy.title')} onClose={() => ask(false)}>
          <VacancyForm inquiry={inquiry} close={() => ask(false)} />
        </Modal>
      )}
    </Card>
  );
}

const vacancyForm = recruitmentCalls.vacancy.body.omit({ version: true });
const Opening = fieldsOf(vacancyForm);

function VacancyForm({ inquiry, close }: { readonly inquiry: Inquiry; readonly close: () => void }) {
  const t = useText('recruitment');
  const { send } = useSend(recruitmentCalls.vacancy);
  const { vacancy_title, vacancy_closes_at: end, position } = inquiry;
  const [values] = useState({
    vacancy_title: vacancy_title ?? position,
    ...(end !== null && { closes_on: inZone(end, institutionZone()).day }),
  });
  const submit = async (vacancy: z.infer<typeof vacancyForm>) => {
    await send({ ...vacancy, ...seen(inquiry) });
    succeed(t('vacancy.noted'));
    close();
  };
  return (
    <Form area="recruitment" schema={vacancyForm} values={values} submit={submit} onCancel={close}>
      <Opening.vacancy_title />
      <Opening.closes_on />
    </Form>
  );
}

interface HiresProps {
  readonly inquiry: Inquiry;
  readonly mayNote: boolean;
}

function Hires({ inquiry, mayNote }: HiresProps) {
  const t = useText('recruitment');
  const { hires, hired_ids, hired, posts, version } = inquiry;
  const { send, isBusy } = useSend(recruitmentCalls.hires);
  const drop = async ({ id: gone, name }: Inquiry['hires'][number]) => {
    if (!(await confirm({ text: t('hires.drop_sure', { name }), yes: t('hires.drop') }))) return;
    await send({ ...seen(inquiry), hired_ids: hired_ids.filter((one) => one !== gone) }).catch(fail);
  };
  return (
    <Row
      className="recruitment-hires"
      align="start"
      gap="large"
      wrap="nowrap"
      role="group"
      aria-label={t('hires.title')}
    >
      <ProgressRing label={t('hires.title')} value={hired} of={posts} />
      <Stack>
        <strong>{t('hires.count', { hired, posts })}</strong>
        <Stack as="ul" gap="line">
          {hires.map((person) => (
            <Row as="li" key={person.id} justify="between" wrap="nowrap">
              <span>
                {person.name}
                {person.position && <span className="kit-muted"> · {person.position}</span>}
              </span>
              {mayNote && (
                <Button
                  variant="minimal"
                  size="small"
                  disabled={isBusy}
                  icon={<CrossIcon />}
                  aria-label={t('hires.drop_one', { name: person.name })}
                  onClick={() => void drop(person)}
                />
              )}
            </Row>
          ))}
        </Stack>
        {mayNote && !isFilled(inquiry) && <HireForm key={version} inquiry={inquiry} />}
      </Stack>
    </Row>
  );
}

// One more of them: the form shows a refusal of the call at its field.
const hireForm = z.strictObject({ hired_ids: id });
const Hire = fieldsOf(hireForm);

function HireForm({ inquiry }: Pick<HiresProps, 'inquiry'>) {
  const { hired_ids, department_id } = inquiry;
  const t = useText('recruitment');
  const { send } = useSend(recruitmentCalls.hires);
  const { records = [] } = useAll(staff, { department_id });
  const options = records
    .filter((one) => !hired_ids.includes(one.id))
    .map(({ id: value, name, position }) => ({ value, label: position ? `${name} · ${position}` : name }));
  const submit = ({ hired_ids: one }: z.infer<typeof hireForm>) =>
    send({ ...seen(inquiry), hired_ids: [...hired_ids, one] });
  return (
    <Form area="recruitment" schema={hireForm} submit={submit} submitText={t('hires.add')}>
      <Hire.hired_ids options={options} />
    </Form>
  );
}
