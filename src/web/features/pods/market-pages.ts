/** Maximum number of pages that a URL can request at once. */
const maxPages = 20

/**
 * Number of marketplace pages that a URL requests; one by default.
 *
 * @param openedCount number of pages opened by presses, which may exceed the limit of a URL
 */
export function pageCountOf(query: URLSearchParams, openedCount = 0): number {
  const pages = Number(query.get('pages') ?? 1)
  return Number.isInteger(pages) && pages >= 1 ? Math.min(pages, Math.max(maxPages, openedCount)) : 1
}
