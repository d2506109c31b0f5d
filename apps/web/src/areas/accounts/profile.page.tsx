import { userOpenLinks } from '@quad/domain/links';
import { useMay, useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { PageHeader } from '#kit/base/page-header';
import { Tabs } from '#kit/base/url-tabs';
import { ProfileAbout } from './profile-about';
import { ProfileLinks } from './profile-links';
import { ProfileSecurity } from './profile-security';
import { ProfileSettings } from './profile-settings';
import './accounts.css';

/** What a person may see and change of themselves. */
export default function ProfilePage() {
  const t = useText('accounts');
  const links = useText('links');
  const { user_info } = useSession();
  const hasLinks = useMay('read', userOpenLinks);
  if (!user_info) return null;
  return (
    <>
      <PageHeader title={t('screen.profile')} />
      <Tabs
        items={[
          { key: 'about', title: t('profile.about'), content: <ProfileAbout me={user_info} /> },
          { key: 'security', title: t('profile.security'), content: <ProfileSecurity me={user_info} /> },
          { key: 'settings', title: t('profile.settings'), content: <ProfileSettings me={user_info} /> },
          ...(hasLinks ? [{ key: 'links', title: links('title'), content: <ProfileLinks me={user_info} /> }] : []),
        ]}
      />
    </>
  );
}
