import type { Page } from '@quad/domain/core';
import { call } from '#data/server/client';
import type { PaletteItem, PaletteSource } from '#data/screens';

const FEW = 5;
const LONGEST = 100;

/**
 * Finds records for the command palette in the list at a path: those that the person may read and that fit the text. By path,
 * because the screens' first file names these lists and must not carry every contract.
 */
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
