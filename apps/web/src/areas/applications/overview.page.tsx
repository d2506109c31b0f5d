import { useText } from '#data/words/text';
import { PageHeader } from '#kit/base/page-header';
import { Tabs } from '#kit/base/url-tabs';
import { Overview } from './admin';
import { titleOf, useOwnKinds } from './kinds';

/** The overview of all kinds of applications, a tab each. */
export default function OverviewPage() {
  const t = useText('applications');
  const items = useOwnKinds().map((pages) => ({
    key: pages.kind,
    title: t(titleOf(pages.kind, 'admin')),
    content: <Overview pages={pages} />,
  }));
  return (
    <>
      <PageHeader title={t('pages.main.overview')} />
      <Tabs items={items} />
    </>
  );
}
