import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Link } from 'react-router-dom';
import type { z } from 'zod';
import { settingsCalls, settingsWrite, type InstitutionSettings } from '@quad/domain/settings';
import { callAhead, useCall, useSend } from '#data/server/calls';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { PageHeader } from '#kit/base/page-header';
import { succeed } from '#kit/base/toasts';
import { fieldsOf } from '#kit/fields/fields-of';
import { Form } from '#kit/form/form';
import { Grid } from '#kit/base/layout';
import { LogoSection } from './logo-section';
import { Section } from './section';
import { TerminalsSection } from './terminals-section';
import './settings.css';

const F = fieldsOf(settingsWrite, { time_zone: 'one', support_place: 'line' });

export const ahead = () => Promise.all([callAhead(settingsCalls.read, {}), callAhead(settingsCalls.zones, {})]);

/** What the institution decides for itself; every change holds at once. */
export default function SettingsPage() {
  const t = useText('settings');
  const settings = useCall(settingsCalls.read, {});
  return (
    <>
      <PageHeader title={t('title')} />
      <p className="kit-muted kit-flush kit-below-large">{t('lead')}</p>
      <Grid align="start" className="settings-sections settings-alone">
        <LogoSection />
      </Grid>
      <Loaded of={settings} lines={8}>
        {(now) => <Settings now={now} />}
      </Loaded>
    </>
  );
}

function Settings({ now }: { readonly now: InstitutionSettings }) {
  const t = useText('settings');
  const [opened] = useState(now);
  const { send } = useSend(settingsCalls.change);
  const save = async (wish: z.output<typeof settingsWrite>) => {
    await send(changed(wish, now));
    succeed(t('saved'));
  };
  return (
    <Form area="settings" schema={settingsWrite} values={opened} submit={save}>
      <Follow now={now} />
      <Sections />
    </Form>
  );
}

// Somebody else's change appears in the fields that nobody is typing into.
function Follow({ now }: { readonly now: InstitutionSettings }) {
  const { reset } = useFormContext();
  useEffect(() => reset(now, { keepDirtyValues: true }), [reset, now]);
  return null;
}

// What somebody else has decided meanwhile is left alone.
const changed = (wish: object, now: InstitutionSettings) =>
  Object.fromEntries(Object.entries(wish).filter(([key, value]) => now[key as keyof InstitutionSettings] !== value));

function Sections() {
  const t = useText('settings');
  const { data: zones = [] } = useCall(settingsCalls.zones, {});
  return (
    <Grid align="start" className="settings-sections">
      <Section title={t('section.time')}>
        <F.time_zone options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))} />
        <p>
          <Link to="/inquiry/working-hours">{t('working_hours')}</Link>
        </p>
      </Section>
      <Section title={t('section.sign_in')}>
        <F.password_min />
      </Section>
      <Section title={t('section.teaching')}>
        <F.bell_times />
        <F.late_after_minutes />
        <F.offence_appeal_days />
        <F.proof_days />
        <F.pass_mark />
      </Section>
      <Section title={t('section.check_in')}>
        <F.campus_networks placeholder="10.20.0.0/16, 192.0.2.0/24" />
        <F.campus_point placeholder="39.65420, 66.95970" />
        <F.campus_radius />
      </Section>
      <TerminalsSection />
      <Section title={t('section.staff')}>
        <F.vacation_days />
        <F.vacation_notice_days />
      </Section>
      <Section title={t('section.rooms')}>
        <F.reservation_horizon_days />
        <F.reservation_limit />
        <F.reservation_reminder_minutes />
      </Section>
      <Section title={t('section.shop')}>
        <F.shop_hold_days />
        <F.shop_return_days />
      </Section>
      <Section title={t('section.talk')}>
        <F.chat_receipts />
      </Section>
      <Section title={t('section.support')}>
        <F.support_phone type="tel" />
        <F.support_place />
      </Section>
    </Grid>
  );
}
