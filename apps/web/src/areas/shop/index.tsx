import { BUYERS, CASHIERS, HANDERS } from '@quad/domain/shop';
import type { Access, AreaScreens } from '#data/screens';

const keeper: Access = { may: ['update', 'shop/items'] };
const desk: Access = { may: ['read', 'shop/orders'], roles: [...HANDERS, ...CASHIERS] };
/** All of these are views of one thing. */
const view = { thing: 'title', group: 'campus', icon: 'shop' } as const;

export const area: AreaScreens = {
  area: 'shop',
  routes: [
    { path: '/shop', title: 'title', audience: 'any', lazy: () => import('./shop.page') },
    { path: '/shop/product/:id', title: 'screen.product', audience: 'any', lazy: () => import('./product.page') },
    { path: '/shop/products', title: 'screen.products', audience: 'any', lazy: () => import('./products.page') },
    { path: '/shop/basket', title: 'screen.basket', roles: BUYERS, lazy: () => import('./basket.page') },
    { path: '/shop/my-orders', title: 'screen.mine', audience: 'any', lazy: () => import('./my-orders.page') },
    { path: '/shop/order/:id', title: 'screen.order', audience: 'any', lazy: () => import('./order.page') },
    {
      path: '/shop/payment-confirm',
      title: 'screen.payment',
      audience: 'any',
      within: '/shop/my-orders',
      texts: ['payments'],
      lazy: () => import('./payment-confirm.page'),
    },
    { path: '/shop/categories', title: 'screen.categories', ...keeper, lazy: () => import('./categories.page') },
    { path: '/shop/materials', title: 'screen.materials', ...keeper, lazy: () => import('./materials.page') },
    { path: '/shop/all-orders', title: 'screen.all', ...desk, lazy: () => import('./all-orders.page') },
  ],
  navigation: [
    { to: '/shop', label: 'title', ...view, audience: 'any' },
    { to: '/shop/my-orders', label: 'screen.mine', ...view, roles: BUYERS },
    { to: '/shop/all-orders', label: 'screen.all', ...view, ...desk, waits: { merch_trades: true } },
    { to: '/shop/products', label: 'screen.products', ...view, ...keeper },
    { to: '/shop/categories', label: 'screen.categories', ...view, ...keeper },
    { to: '/shop/materials', label: 'screen.materials', ...view, ...keeper },
  ],
  parts: [
    { of: 'today', key: 'shop', label: 'title', roles: BUYERS, load: () => import('#areas/shop/home/today-part') },
    { of: 'show', key: 'shop', label: 'title', roles: BUYERS, load: () => import('#areas/shop/home/show-part') },
  ],
};
