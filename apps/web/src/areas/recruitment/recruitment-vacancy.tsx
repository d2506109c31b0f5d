import { Button, Callout } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { z } from 'zod';
import { id, type RecordOf } from '@quad/domain/core';
import {
  isFilled,
  isVacancyOpen,
  recruitmentCalls,
  recruitmentInquiries,
  RECRUITING,
  vacancyWrite,
} from '@quad/domain/recruitment';
import { staff } from '@quad/domain/staff';
import { useSend } from '#data/server/calls';
import { institutionZone, useFormat } from '#data/words/format';
import { useAll } from '#data/server/resource';
import { useMay } from '#data/identity/session';
import { useText } from '#data/words/text';
import { confirm } from '#kit/base/confirm';
import { Due } from '#kit/base/due';
import { Facts } from '#kit/record/facts';
import { Form } from '#kit/form/form';
import { Modal } from '#kit/base/modal';
import { useNow } from '#kit/base/now';
import { ProgressRing } from '#kit/figures/progress-ring';
import { fail, succeed } from '#kit/base/toasts';
import { inZone } from '#data/words/zoned';
import { fieldsOf } from '#kit/form/fields-of';

type Inquiry = RecordOf<typeof recruitmentInquiries>;

const seen = ({ id: key, version }: Inquiry) => ({ id: key, version });
const isRecruiting = ({ status }: Inquiry) => (RECRUITING as readonly string[]).includes(status);

/** The vacancy made from an inquiry and who was hired for it; recruiters note both. */
export function Vacancy({ inquiry }: { inquiry: Inquiry }) {
  const t = useText('recruitment');
  const format = useFormat();
  const now = useNow(60_000);
  const [asking, ask] = useState(false);
  const mayNote = useMay('update', recruitmentInquiries, inquiry) && isRecruiting(inquiry);
  const isThere = inquiry.vacancy_opened_at !== null;
  if (!isThere && !isRecruiting(inquiry)) return null;
  const state = !isThere
    ? 'none'
    : isVacancyOpen(inquiry, now)
      ? 'open'
      : inquiry.vacancy_closed_at !== null
        ? 'closed'
        : 'over';
  return (
    <section className="kit-panel recruitment-vacancy" aria-labelledby="recruitment-vacancy">
      <header>
        <h2 id="recruitment-vacancy">{t('vacancy.title')}</h2>
        {mayNote && <Button onClick={() => ask(true)}>{t(isThere ? 'vacancy.change' : 'vacancy.note')}</Button>}
      </header>
      <Callout compact role="status" intent={state === 'open' ? 'success' : state === 'closed' ? 'none' : 'warning'}>
        {t(`vacancy.${state}`)}
      </Callout>
      {isThere && (
        <Facts
          area="recruitment"
          record={inquiry}
          show={[
            'vacancy_title',
            'vacancy_opened_at',
            [
              'vacancy_closes_at',
              state === 'open' ? <Due at={inquiry.vacancy_closes_at} /> : format.date(inquiry.vacancy_closes_at),
            ],
            inquiry.vacancy_closed_at && 'vacancy_closed_at',
          ]}
        />
      )}
      {['open', 'done'].includes(inquiry.status) && (
        <Hires inquiry={inquiry} mayNote={mayNote && inquiry.status === 'open'} />
      )}
      {asking && (
        <Modal title={t('vacancy.title')} onClose={() => ask(false)}>
          <VacancyForm inquiry={inquiry} close={() => ask(false)} />
        </Modal>
      )}
    </section>
  );
}

const vacancyForm = vacancyWrite.omit({ version: true });

function VacancyForm({ inquiry, close }: { inquiry: Inquiry; close: () => void }) {
  const t = useText('recruitment');
  const { send } = useSend(recruitmentCalls.vacancy);
  const [values] = useState({
    vacancy_title: inquiry.vacancy_title ?? inquiry.position,
    ...(inquiry.vacancy_closes_at !== null && { closes_on: inZone(inquiry.vacancy_closes_at, institutionZone()).day }),
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

function Hires({ inquiry, mayNote }: { inquiry: Inquiry; mayNote: boolean }) {
  const t = useText('recruitment');
  const { hires, hired_ids, hired, posts, version } = inquiry;
  const { send, isBusy } = useSend(recruitmentCalls.hires);
  const drop = async ({ id: gone, name }: Inquiry['hires'][number]) => {
    if (!(await confirm({ text: t('hires.drop_sure', { name }), yes: t('hires.drop') }))) return;
    await send({ ...seen(inquiry), hired_ids: hired_ids.filter((one) => one !== gone) }).catch(fail);
  };
  return (
    <div className="recruitment-hires" role="group" aria-label={t('hires.title')}>
      <ProgressRing label={t('hires.title')} value={hired} of={posts} />
      <div>
        <p>
          <strong>{t('hires.count', { hired, posts })}</strong>
        </p>
        <ul className="recruitment-hired">
          {hires.map((person) => (
            <li key={person.id}>
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
            </li>
          ))}
        </ul>
        {mayNote && !isFilled(inquiry) && <HireForm key={version} inquiry={inquiry} />}
      </div>
    </div>
  );
}

// One more of them: refusals of the call stand at its field.
const hireForm = z.strictObject({ hired_ids: id });
const Opening = fieldsOf(vacancyForm);
const Hire = fieldsOf(hireForm);

function HireForm({ inquiry }: { inquiry: Inquiry }) {
  const t = useText('recruitment');
  const { send } = useSend(recruitmentCalls.hires);
  const { records = [] } = useAll(staff, { department_id: inquiry.department_id });
  const options = records
    .filter(({ id: one }) => !inquiry.hired_ids.includes(one))
    .map(({ id: value, name, position }) => ({ value, label: position ? `${name} · ${position}` : name }));
  const submit = ({ hired_ids: one }: z.infer<typeof hireForm>) =>
    send({ ...seen(inquiry), hired_ids: [...inquiry.hired_ids, one] });
  return (
    <Form area="recruitment" schema={hireForm} submit={submit} submitText={t('hires.add')}>
      <Hire.hired_ids options={options} />
    </Form>
  );
}
