import { useText } from '#data/words/text';
import { PageHeader } from '#kit/base/page-header';
import { Tabs } from '#kit/base/url-tabs';
import { Campaigns } from './campaigns';
import { titleOf, useOwnKinds } from './kinds';

/** The campaigns of all kinds, a tab each. */
export default function AllCampaignsPage() {
  const t = useText('applications');
  const items = useOwnKinds().map((pages) => ({
    key: pages.kind,
    title: t(titleOf(pages.kind, 'campaigns')),
    content: <Campaigns pages={pages} />,
  }));
  return (
    <>
      <PageHeader title={t('pages.main.overview_campaigns')} />
      <Tabs items={items} />
    </>
  );
}
