/** The first page of a list, as the server answers it; there is no second. */
export const page = (...content: readonly object[]) => ({
  content,
  top_content: [],
  size: 10,
  number: 0,
  pageable: { pageNumber: 0, pageSize: 10 },
  total_elements: content.length,
  total_pages: 1,
  last: true,
  status: 'success',
});
