import { isGranted } from '@quad/domain/core';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { PageHeader } from '#kit/base/page-header';
import { Tabs, type TabItem } from '#kit/base/url-tabs';
import { ActivationList } from './activation-list';
import { CardList } from './card-list';
import { Entry } from './entry';
import { Kitchen } from './kitchen';
import { MenuList, SittingList } from './menu-list';
import './meals.css';

/** What the desk, the kitchen and the accountants do for meals. */
export default function MealAdminPage() {
  const t = useText('meals');
  const { actor } = useSession();
  const holds = (part: string, verb: string) => actor !== null && isGranted(actor.grants, part, verb);
  const tabs: (TabItem | false)[] = [
    {
      key: 'activations',
      title: t('tab.activations'),
      waits: { meal_activations: true },
      content: <ActivationList />,
    },
    holds('meals/entries', 'create') && { key: 'entry', title: t('tab.entry'), content: <Entry /> },
    { key: 'kitchen', title: t('tab.kitchen'), content: <Kitchen /> },
    { key: 'menu', title: t('tab.dishes'), content: <MenuList /> },
    { key: 'sittings', title: t('tab.sittings'), content: <SittingList /> },
    { key: 'cards', title: t('tab.cards'), content: <CardList /> },
  ];
  return (
    <>
      <PageHeader title={t('screen.admin')} />
      <Tabs items={tabs.filter((tab) => tab !== false)} />
    </>
  );
}
