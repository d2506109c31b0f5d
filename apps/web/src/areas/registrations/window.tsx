import { Callout } from '@blueprintjs/core';
import type { Options } from '@quad/domain/registrations';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { Stack } from '#kit/base/layout';

/** When the window is open, until when modules can be given back, and who decides. */
export function Window({ campaign }: { campaign: NonNullable<Options['campaign']> }) {
  const t = useText('registrations');
  const { date } = useFormat();
  const { state, opens_on, closes_on, drop_until, needs_approval, academic_year_name, semester_name } = campaign;
  const day = date(state === 'planned' ? opens_on : closes_on);
  return (
    <Callout intent={state === 'open' ? 'primary' : 'none'}>
      <strong>{[academic_year_name, semester_name].filter(Boolean).join(' · ')}</strong>
      <Stack as="ul" gap="none">
        <li>
          <strong>{t(`window.${state}`, { day })}</strong>
        </li>
        <li>{t('window.drop', { day: date(drop_until ?? closes_on) })}</li>
        <li>{t(needs_approval ? 'window.approval' : 'window.at_once')}</li>
      </Stack>
    </Callout>
  );
}
