import { institutionZone } from '#data/words/format';
import { useNow } from '#kit/base/now';
import { inZone } from '#kit/base/zoned';

/** Today by the institution's clock. */
export const useToday = (): string => inZone(new Date(useNow(60_000)).toISOString(), institutionZone()).day;
