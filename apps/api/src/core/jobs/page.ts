import type { Page, PageQuery } from '@quad/domain/core';

/** One page of a list in the shape that every list has. */
export function pageOf<T>(content: T[], total: number, { page, size }: Pick<PageQuery, 'page' | 'size'>): Page<T> {
  const pages = Math.ceil(total / size);
  return {
    content,
    top_content: [],
    size,
    number: page,
    pageable: { pageNumber: page, pageSize: size },
    total_elements: total,
    total_pages: pages,
    last: page + 1 >= pages,
    status: 'success',
  };
}
