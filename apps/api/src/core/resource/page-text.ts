/** The page envelope of the specification around content that is JSON already. */
export function pageText(
  content: string,
  { page, size, total, more }: { page: number; size: number; total: number; more?: boolean | undefined },
): string {
  const pages = Math.ceil(total / size);
  const about = {
    top_content: [],
    size,
    number: page,
    pageable: { pageNumber: page, pageSize: size },
    total_elements: total,
    ...(more && { more }),
    total_pages: pages,
    last: page + 1 >= pages,
    status: 'success',
  };
  return `{"content":${content},${JSON.stringify(about).slice(1)}`;
}
