import { Button } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { z } from 'zod';
import { id, type RecordOf } from '@quad/domain/core';
import { isStaffed, jobPositions, vacancyCalls, vacancyPositions } from '@quad/domain/positions';
import { staff } from '@quad/domain/staff';
import { useSend } from '#data/server/calls';
import { useAll, useRecord } from '#data/server/resource';
import { useMay } from '#data/identity/session';
import { useText } from '#data/words/text';
import { confirm } from '#kit/base/confirm';
import { Card, Row, Stack } from '#kit/base/layout';
import { fail } from '#kit/base/toasts';
import { fieldsOf } from '#kit/fields/fields-of';
import { ProgressRing } from '#kit/figures/progress-ring';
import { Form } from '#kit/form/form';

interface Of {
  readonly record: RecordOf<typeof vacancyPositions>;
}

const seen = ({ id: key, version }: Of['record']) => ({ id: key, version });

/** Who was hired for a vacancy that was opened; HR notes those who came by another way than an application. */
export function Hires({ record }: Of) {
  const t = useText('positions');
  const { hires, hired_ids, hired, posts, version } = record;
  const mayHire = useMay('hire', vacancyPositions, record);
  const { send, isBusy } = useSend(vacancyCalls.hires);
  if (record.opened_at === null) return null;
  const drop = async ({ id: gone, name }: Of['record']['hires'][number]) => {
    if (!(await confirm({ text: t('hires.drop_sure', { name }), yes: t('hires.drop') }))) return;
    await send({ ...seen(record), hired_ids: hired_ids.filter((one) => one !== gone) }).catch(fail);
  };
  return (
    <Card gap="large" aria-labelledby="positions-hires">
      <h2 id="positions-hires">{t('hires.title')}</h2>
      <Row className="positions-hires" align="start" gap="large" wrap="nowrap">
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
                {mayHire && (
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
          {mayHire && !isStaffed(record) && <HireForm key={version} record={record} />}
        </Stack>
      </Row>
    </Card>
  );
}

// One more of them: the form shows a refusal of the call at its field.
const hireForm = z.strictObject({ hired_ids: id });
const Hire = fieldsOf(hireForm);

function HireForm({ record }: Of) {
  const t = useText('positions');
  const { hired_ids, job_position_id } = record;
  const department_id = useRecord(jobPositions, job_position_id).record?.department_id;
  const { send } = useSend(vacancyCalls.hires);
  const { records = [] } = useAll(staff, { department_id }, { enabled: department_id !== undefined });
  const options = records
    .filter((one) => !hired_ids.includes(one.id))
    .map(({ id: value, name, position }) => ({ value, label: position ? `${name} · ${position}` : name }));
  const submit = ({ hired_ids: one }: z.infer<typeof hireForm>) =>
    send({ ...seen(record), hired_ids: [...hired_ids, one] });
  return (
    <Form area="positions" schema={hireForm} submit={submit} submitText={t('hires.add')}>
      <Hire.hired_ids options={options} />
    </Form>
  );
}
