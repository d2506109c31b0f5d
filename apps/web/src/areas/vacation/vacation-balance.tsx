import type { AnswerOf } from '@quad/domain/core';
import { vacationCalls } from '@quad/domain/vacation';
import { useCall } from '#data/server/calls';
import { useText } from '#data/words/text';
import { Row } from '#kit/base/layout';
import { Loaded } from '#kit/base/loaded';
import { ProgressRing } from '#kit/figures/progress-ring';
import { Stat, Stats } from '#kit/figures/stat';

/** Annual leave of a year: of oneself, or of a member of staff. Live. */
export const useBalance = (of: { staff_id?: number | undefined; year?: number | undefined } = {}) =>
  useCall(vacationCalls.balance, of);

/** The days that are left, as a ring and as numbers. */
export function Balance() {
  return (
    <Loaded of={useBalance()} skeleton={<Days />}>
      {(balance) => <Days of={balance} />}
    </Loaded>
  );
}

function Days({ of: data }: { of?: AnswerOf<typeof vacationCalls.balance> }) {
  const t = useText('vacation');
  const title = t('balance.title', { year: data?.year ?? new Date().getFullYear() });
  return (
    <section className="vacation-balance" aria-label={title}>
      <Row gap="normal" wrap="nowrap" className="vacation-ring">
        <ProgressRing
          label={t('balance.left')}
          value={Math.max(0, data?.left ?? 0)}
          of={data?.allowance ?? 0}
          size={72}
        />
        <h2>{title}</h2>
      </Row>
      <Stats>
        <Stat label={t('balance.left')} value={data?.left} />
        <Stat label={t('balance.waiting')} value={data?.waiting} />
        <Stat label={t('balance.spent')} value={data?.spent} />
        <Stat label={t('balance.allowance')} value={data?.allowance} />
      </Stats>
    </section>
  );
}
