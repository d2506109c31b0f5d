import { settingsCalls } from '@quad/domain/settings';
import { useCall } from '#data/server/calls';
import { useText } from '#data/words/text';

/** Sentences about how long goods are kept and taken back; empty until the institution's settings are known. */
export function useShopRules(): { readonly kept: string; readonly collect: string } {
  const t = useText('shop');
  const { data } = useCall(settingsCalls.rules, {});
  return {
    kept: data ? t('basket.kept', { days: data.shop_hold_days }) : '',
    collect: data ? t('product.collect', { days: data.shop_return_days }) : '',
  };
}
