import { FEE_STATUSES, GRANT_TYPES } from '@quad/domain/students';
import { useText } from '#data/words/text';

/** How studies are paid for, and whether they are, as choices. */
export function usePayingOptions() {
  const t = useText('students');
  return {
    grants: GRANT_TYPES.map((value) => ({ value, label: t(`grant_type.${value}`) })),
    fees: FEE_STATUSES.map((value) => ({ value, label: t(`fee_status.${value}`) })),
  };
}
