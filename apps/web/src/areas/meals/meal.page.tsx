import { hasRole } from '@quad/domain/core';
import { EATERS } from '@quad/domain/meals';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { PageHeader } from '#kit/base/page-header';
import { Tabs, type TabItem } from '#kit/base/url-tabs';
import { MenuWeek } from './menu-week';
import { OwnActivations } from './own-activations';
import { OwnCard } from './own-card';
import './meals.css';

/** Meals: the menu for everybody; activations and a card for the people who eat here. */
export default function MealPage() {
  const t = useText('meals');
  const { actor } = useSession();
  const eats = actor !== null && hasRole(actor, EATERS);
  const own: TabItem[] = [
    { key: 'activations', title: t('tab.mine'), content: <OwnActivations /> },
    { key: 'card', title: t('tab.card'), content: <OwnCard /> },
  ];
  return (
    <>
      <PageHeader title={t('title')} />
      {eats ? <Tabs items={[{ key: 'menu', title: t('tab.menu'), content: <MenuWeek /> }, ...own]} /> : <MenuWeek />}
    </>
  );
}
