import { Link } from 'react-router-dom';
import { hasRole, MEMBERS, type Actor } from '@quad/domain/core';
import { settingsCalls } from '@quad/domain/settings';
import { useCall } from '#data/server/calls';
import { useText } from '#data/words/text';
import { Stack } from '#kit/base/layout';

/** Somebody who signed up and has no role of the institution so far. */
export const isNewcomer = (actor: Actor): boolean => !hasRole(actor, MEMBERS);

/** What they may do here, how to apply, where to ask, and how they become a member. */
export function Newcomer() {
  const t = useText('dashboard');
  const { data: support } = useCall(settingsCalls.support, {});
  const help = [support?.support_phone, support?.support_place].filter(Boolean).join(' · ');
  return (
    <section className="kit-panel" aria-labelledby="newcomer">
      <Stack>
        <h2 id="newcomer">{t('newcomer.title')}</h2>
        <p>{t('newcomer.lead')}</p>
        <ul>
          <li>
            <Link to="/profile">{t('newcomer.profile')}</Link>
          </li>
          <li>
            <Link to="/notifications/settings">{t('newcomer.notices')}</Link>
          </li>
        </ul>
        <h3>{t('newcomer.apply')}</h3>
        <p>{t('newcomer.apply_text')}</p>
        <h3>{t('newcomer.member')}</h3>
        <p>{t('newcomer.member_text')}</p>
        <h3>{t('newcomer.ask')}</h3>
        <p>{help || t('newcomer.ask_text')}</p>
      </Stack>
    </section>
  );
}
