/** The page envelope of the specification around content that is JSON already. */
export function pageText(
  content: string,
  { page, size, total }: { page: number; size: number; total: number },
): string {
  const pages = Math.ceil(total / size);
  const about = {
    top_content: [],
    size,
    number: page,
    pageable: { pageNumber: page, pageSize: size },
    total_elements: total,
    total_pages: pages,
    last: page + 1 >= pages,
    status: 'success',
  };
  return `{"content":${content},${JSON.stringify(about).slice(1)}`;
}
