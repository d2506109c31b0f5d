import type { Page } from '@quad/domain/core';
import { call } from './client';
import type { PaletteItem, PaletteSource } from './screens';

const FEW = 5;
const LONGEST = 100;

/** Finds records for the command palette in the list of their resource: those that the person may read and that fit the text. */
export const recordsAt =
  <R extends { readonly id: number }>(
    path: string,
    draw: (record: R) => Omit<PaletteItem, 'key'>,
  ): PaletteSource['find'] =>
  async (text, signal) => {
    const query = { search: text.slice(0, LONGEST), size: FEW };
    const { content } = await call<Page<R>>('GET', path, { query, signal });
    return content.map((record) => ({ key: `${path}-${record.id}`, ...draw(record) }));
  };
