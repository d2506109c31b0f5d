import { isFinal } from '@quad/domain/core';
import { accommodations, accommodationWorkflow, dormitoryCalls } from '@quad/domain/dormitory';
import { useCall } from '#data/server/calls';
import { useFormat } from '#data/words/format';
import { useAll } from '#data/server/resource';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { PageHeader } from '#kit/base/page-header';
import { Empty } from '#kit/base/states';
import { StatusTag } from '#kit/base/status-tag';
import { PaymentOutcome } from '#kit/record/payment-outcome';
import { RecordForm } from '#kit/record/record-form';
import { Row, Stack } from '#kit/base/layout';
import { AccommodationFields } from './accommodation.form';
import { Dues } from './dues';
import { MyAccommodation } from './my-accommodation';
import { DormitoryPlan } from './plan';
import './dormitory.css';

/** A student's place: applying for it, what has become of that, the room and who shares it; live. */
export default function DormitoryPage() {
  const t = useText('dormitory');
  const { date } = useFormat();
  const info = useCall(dormitoryCalls.studentInfo, {});
  const mine = useAll(accommodations, { sort: 'status_at,desc' });
  return (
    <>
      <PageHeader title={t('title')} />
      <Loaded of={[info, mine]} lines={8}>
        {([{ campaign, may_apply, student, roommates }, records]) => {
          const isOver = (status: string) => isFinal(accommodationWorkflow, status);
          const own = records.find(({ status }) => !isOver(status));
          const before = records.filter(({ status }) => isOver(status));
          const guardian = {
            guardian_name: student?.guardian_name ?? undefined,
            guardian_phone: student?.guardian_phone ?? undefined,
          };
          return (
            <Stack gap="large">
              <PaymentOutcome />
              {own && <MyAccommodation key={own.id} of={own} rules={campaign?.rules ?? null} roommates={roommates} />}
              {!own && campaign && may_apply && (
                <section className="kit-panel">
                  <h2>{t('page.apply')}</h2>
                  <p className="kit-muted">
                    {t('page.apply_until', { campaign: campaign.name, day: date(campaign.closes_on) })}
                  </p>
                  <RecordForm of={accommodations} send="SUBMIT" values={{ dormitory_type: 'shared', ...guardian }}>
                    <AccommodationFields />
                  </RecordForm>
                </section>
              )}
              {!own && !campaign && <Empty title={t('empty.closed')} text={t('empty.closed_text')} />}
              <section className="kit-panel">
                <h2>{t('plan.title')}</h2>
                <DormitoryPlan />
              </section>
              {before.length > 0 && (
                <section className="kit-panel">
                  <h2>{t('page.before')}</h2>
                  <Stack as="ul" gap="small" className="kit-above-small">
                    {before.map((one) => (
                      <Row key={one.id} as="li">
                        <strong>{one.number}</strong> {one.campaign_name}{' '}
                        <StatusTag of={accommodations} status={one.status} />
                        {one.room_code} <span className="kit-muted">{one.reason}</span>
                        <Dues of={one} />
                      </Row>
                    ))}
                  </Stack>
                </section>
              )}
            </Stack>
          );
        }}
      </Loaded>
    </>
  );
}
