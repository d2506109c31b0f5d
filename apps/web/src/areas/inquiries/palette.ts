import type { Page, RecordOf } from '@quad/domain/core';
import { inquiries } from '@quad/domain/inquiries';
import { call } from '#data/client';
import type { PaletteItem } from '#data/screens';

/** Inquiries that the person may read and that fit the text. */
export async function find(text: string, signal: AbortSignal): Promise<readonly PaletteItem[]> {
  const { content } = await call<Page<RecordOf<typeof inquiries>>>('GET', inquiries.path, {
    query: { search: text.slice(0, 100), size: 5 },
    signal,
  });
  return content.map(({ id, number, title }) => ({
    key: `inquiry-${id}`,
    text: title,
    hint: number,
    icon: 'inbox',
    to: `/inquiry/${id}`,
  }));
}
