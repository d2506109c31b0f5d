import { transferCalls } from '@quad/domain/transfers';
import { useTurn } from '#data/live/turn';
import { useCall } from '#data/server/calls';

/** Whether transfers are asked for now; follows the registry, and the clock. */
export function usePeriod() {
  const period = useCall(transferCalls.period, {});
  useTurn(period.data?.turns_at, period.refetch);
  return period;
}
