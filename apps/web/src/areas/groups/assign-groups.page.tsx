import { useText } from '#data/words/text';
import { PageHeader } from '#kit/base/page-header';
import { Tabs } from '#kit/base/url-tabs';
import { Choosers } from './choosing';
import { Placing } from './placing';
import { Shuffle } from './shuffle';
import './groups.css';

/** Puts students into groups, moves them between groups, and distributes a whole level evenly. */
export default function AssignGroupsPage() {
  const t = useText('groups');
  return (
    <>
      <PageHeader title={t('screen.assign')} />
      <Tabs
        items={[
          {
            key: 'place',
            title: t('tab.place'),
            content: (
              <>
                <Choosers />
                <Placing />
              </>
            ),
          },
          {
            key: 'shuffle',
            title: t('action.shuffle'),
            content: (
              <>
                <Choosers />
                <Shuffle />
              </>
            ),
          },
        ]}
      />
    </>
  );
}
