import { beforeEach, expect, test } from '@jest/globals';
import { renderHook, screen } from '@testing-library/react';
import i18next from 'i18next';
import { Suspense } from 'react';
import type { z } from 'zod';
import type { AnyResource } from '@quad/domain/core';
import { accommodations } from '@quad/domain/dormitory';
import { books } from '@quad/domain/library';
import {
  merchBasketLines,
  merchCategories,
  merchItems,
  merchPayments,
  merchTrades,
  shopCalls,
  wanted,
} from '@quad/domain/shop';
import { nameOf, type Named } from '#kit/list/columns';
import { AccommodationFields } from '#areas/dormitory/accommodation.form';
import { useColumns as useAccommodationColumns } from '#areas/dormitory/request-columns';
import { useBookColumns } from '#areas/library/book-columns';
import { BookFields } from '#areas/library/book.form';
import { ItemFields, useItemColumns } from '#areas/shop/item-fields';
import { TransferFields, useOrderColumns, usePaymentColumns } from '#areas/shop/order-fields';
import { Form } from '#kit/form/form';
import { FakeServer } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { show } from '#testing/show';

/** Where a field of the specification is: in the record (and so in the export), in the list, and where it is filled in. */
interface Place {
  readonly record: string;
  readonly column: string;
  /** The schema that takes it and its name there; `made`: nobody fills it in, it follows from what happens. */
  readonly form: readonly [schema: z.ZodObject, name: string] | 'made';
}
interface Entity {
  readonly of: AnyResource;
  readonly fields: Readonly<Record<string, Place>>;
  readonly useColumns: () => readonly Named<never>[];
}
const place = (record: string, form: Place['form'], column = record): Place => ({ record, form, column });

const item = (name: string) => [merchItems.write as z.ZodObject, name] as const;
const chosen = (name: string) => [wanted as z.ZodObject, name] as const;
const report = (name: string) => [shopCalls.pay.body as unknown as z.ZodObject, name] as const;
const applied = (name: string) => [accommodations.write as z.ZodObject, name] as const;
const book = (name: string) => [books.write as z.ZodObject, name] as const;

/** What section 3 of the specification names of these things, word by word. */
const SPECIFIED: Readonly<Record<string, Entity>> = {
  product: {
    of: merchItems,
    useColumns: useItemColumns,
    fields: {
      name: place('name', item('name')),
      'short description': place('short_description', item('short_description')),
      sizes: place('sizes', item('size_ids')),
      colors: place('colors', item('color_ids')),
      materials: place('materials', item('material_ids')),
      images: place('image_ids', item('image_ids')),
      'stock count': place('stock', item('variants')),
      'category name': place('category_name', item('category_id')),
      'category icon': place('category_icon', [merchCategories.write as z.ZodObject, 'icon']),
    },
  },
  order: {
    of: merchTrades,
    useColumns: useOrderColumns,
    fields: {
      buyer: place('buyer_name', 'made'),
      size: place('size', chosen('size_id')),
      product: place('product', chosen('item_id')),
      color: place('color', chosen('color_id')),
      quantity: place('quantity', [merchBasketLines.write as z.ZodObject, 'quantity']),
      orderedDate: place('orderedDate', 'made'),
      payment: place('payment', report('amount')),
      'transaction number': place('transactionNumber', report('transactionNumber')),
      'transaction date': place('transactionDate', report('transactionDate')),
      remainder: place('remainder', 'made'),
      delivered: place('delivered', 'made'),
    },
  },
  payment: {
    of: merchPayments,
    useColumns: usePaymentColumns,
    fields: {
      amount: place('amount', report('amount')),
      transactionNumber: place('transactionNumber', report('transactionNumber')),
      transactionDate: place('transactionDate', report('transactionDate')),
      remainder: place('remainder', 'made'),
      advance: place('advance', 'made'),
    },
  },
  'dormitory application': {
    of: accommodations,
    useColumns: useAccommodationColumns,
    fields: {
      'dormitory type': place('dormitory_type', applied('dormitory_type')),
      disability: place('disability', applied('disability')),
      'proof of disability': place('disability_proofs', applied('disability_proof_ids')),
      'social protection': place('social_protection', applied('social_protection')),
      'documents of it': place('social_documents', applied('social_document_ids')),
      'guardian name': place('guardian_name', applied('guardian_name')),
      'guardian relation': place('guardian_relation', applied('guardian_relation')),
      'guardian phone': place('guardian_phone', applied('guardian_phone')),
      'guardian proof': place('guardian_proofs', applied('guardian_proof_ids')),
    },
  },
  book: {
    of: books,
    useColumns: useBookColumns,
    fields: {
      name: place('name', book('name')),
      author: place('author', book('author')),
      'published year': place('published_year', book('published_year')),
      language: place('language', book('language')),
      'publishing house': place('publishing_house', book('publishing_house')),
      edition: place('edition', book('edition')),
      type: place('type_name', book('type_id')),
      'cover image': place('cover_image_id', book('cover_image_id')),
      'cover video': place('cover_video_id', book('cover_video_id')),
    },
  },
};

beforeEach(() => {
  new FakeServer()
    .on('GET', '/lookup/:resource', () => ({ choices: [], more: false }))
    .on('GET', '/merch/size/all', () => [])
    .on('GET', '/merch/color/all', () => []);
  signInAs({ roles_map: { ADMIN: true }, grants: { '*': ['*'] } });
});

test.each(Object.entries(SPECIFIED))(
  '%s: every specified field is in the record, which is the export',
  (_, { of, fields }) => {
    const known = Object.keys(of.record.shape);
    expect(Object.values(fields).filter(({ record }) => !known.includes(record))).toEqual([]);
  },
);

test.each(Object.entries(SPECIFIED))('%s: every specified field is a column of the list', async (_, entity) => {
  const { result } = renderHook(entity.useColumns, { wrapper: ({ children }) => <Suspense>{children}</Suspense> });
  const offered = result.current.map(nameOf);
  expect(Object.values(entity.fields).filter(({ column }) => !offered.includes(column))).toEqual([]);
});

test.each(Object.entries(SPECIFIED))('%s: what people fill in is taken where they fill it in', (_, { fields }) => {
  const lacks = Object.values(fields).filter(({ form }) => form !== 'made' && !(form[1] in form[0].shape));
  expect(lacks).toEqual([]);
});

/** The forms that take them, with what must be there before the rest is asked for. */
const FORMS = {
  product: { of: merchItems, content: <ItemFields />, values: {} },
  payment: { of: { ...merchTrades, write: shopCalls.pay.body }, content: <TransferFields />, values: {} },
  'dormitory application': {
    of: accommodations,
    content: <AccommodationFields />,
    values: { disability: 'vision', social_protection: 'orphan' },
  },
  book: { of: books, content: <BookFields />, values: {} },
} as const;

test.each(Object.entries(FORMS))('the form of a %s shows each of them', async (name, { of, content, values }) => {
  const { area, write, refs } = of as AnyResource & { readonly write: z.ZodObject };
  show(
    <Form {...{ area: area as 'shop', refs, schema: write, values, draftKey: null }} submit={async () => undefined}>
      {content}
    </Form>,
  );
  await screen.findByRole('button', { name: 'Save' });
  const words = i18next.getFixedT('en', area);
  const asked = Object.values(SPECIFIED[name]?.fields ?? {}).flatMap(({ form }) =>
    form !== 'made' && form[0] === write ? [form[1]] : [],
  );
  const labels = [...document.querySelectorAll('label, legend, .kit-label')].map(({ textContent }) => textContent);
  const lacks = asked.filter((field) => !labels.some((label) => label?.startsWith(words(`field.${field}`))));
  expect([asked.length > 0, lacks]).toEqual([true, []]);
});
