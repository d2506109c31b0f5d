import { Button, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { dormitoryCalls, dormitoryCampaigns, type AllocationPlan } from '@quad/domain/dormitory';
import { ask, useSend } from '#data/server/calls';
import { useAll } from '#data/server/resource';
import { useText } from '#data/words/text';
import { confirm } from '#kit/base/confirm';
import { Loaded } from '#kit/base/loaded';
import { Empty } from '#kit/base/states';
import { fail, succeed } from '#kit/base/toasts';
import { Row, ScrollTable } from '#kit/base/layout';

/** Places for everybody who waits, by the stated rules: looked at first, then applied as it was seen. */
export function Allocation() {
  const t = useText('dormitory');
  const campaigns = useAll(dormitoryCampaigns, { sort: 'opens_on,desc' });
  const empty = <Empty title={t('empty.campaigns')} text={t('empty.campaigns_text')} />;
  return (
    <>
      <p>{t('allocation.intro')}</p>
      <Loaded of={campaigns} lines={4} empty={empty}>
        {(all) => <Chosen campaigns={all} />}
      </Loaded>
    </>
  );
}

function Chosen({ campaigns }: { campaigns: readonly { readonly id: number; readonly name: string }[] }) {
  const t = useText('dormitory');
  const [campaign_id, choose] = useState(campaigns[0]?.id ?? 0);
  const [seed, sow] = useState('1');
  const [plan, show] = useState<AllocationPlan>();
  const { send, isBusy } = useSend(dormitoryCalls.allocate);
  const look = () => void ask(dormitoryCalls.preview, { campaign_id, seed: Number(seed) }).then(show, fail);
  const apply = async ({ digest, assigned, waiting }: AllocationPlan) => {
    const text = t('allocation.apply_ask', { n: assigned.length, waiting: waiting.length });
    if (!(await confirm({ title: t('allocation.apply'), text, yes: t('allocation.apply') }))) return;
    await send({ campaign_id, seed: Number(seed), digest }).then((done) => {
      succeed(t('allocation.applied', done));
      show(undefined);
    }, fail);
  };
  const change = (how: () => void) => {
    how();
    show(undefined);
  };
  return (
    <>
      <Row className="kit-above kit-below">
        <HTMLSelect
          iconProps={{ title: false }}
          aria-label={t('field.campaign_id')}
          value={campaign_id}
          onChange={({ currentTarget }) => change(() => choose(Number(currentTarget.value)))}
          options={campaigns.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <label htmlFor="dorm-seed">{t('allocation.seed')}</label>
        <InputGroup
          id="dorm-seed"
          className="dorm-seed"
          inputMode="numeric"
          value={seed}
          maxLength={9}
          onValueChange={(text) => change(() => sow(text.replace(/\D/g, '')))}
        />
        <Button onClick={look}>{t('allocation.preview')}</Button>
        {plan && plan.assigned.length + plan.waiting.length > 0 && (
          <Button intent="primary" loading={isBusy} onClick={() => void apply(plan)}>
            {t('allocation.apply')}
          </Button>
        )}
      </Row>
      {plan && <Preview plan={plan} />}
    </>
  );
}

function Preview({ plan: { assigned, waiting, free } }: { plan: AllocationPlan }) {
  const t = useText('dormitory');
  if (assigned.length + waiting.length === 0)
    return <Empty title={t('empty.waiting')} text={t('empty.waiting_text')} />;
  const rows = [
    ...assigned.map((one) => ({ ...one, place: `${one.room_code}, ${t('page.place', { number: one.place_number })}` })),
    ...waiting.map((one) => ({ ...one, place: '—', why: [one.why] as const })),
  ];
  return (
    <>
      <p role="status">
        {[
          t('allocation.free', { n: free }),
          t('allocation.assigned', { n: assigned.length }),
          t('allocation.waiting', { n: waiting.length }),
        ].join(' · ')}
      </p>
      <ScrollTable label={t('tab.allocation')}>
        <thead>
          <tr>
            {[
              t('field.student_name'),
              t('allocation.group'),
              t('field.points'),
              t('field.place_id'),
              t('allocation.why'),
            ].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, student_name, group_title, points, place, why }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={`/accommodation-requests/${id}`}>{student_name}</Link>
              </th>
              <td>{group_title}</td>
              <td>{points}</td>
              <td>{place}</td>
              <td>{why.map((word) => t(`why.${word}`)).join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </>
  );
}
