/** Pages that an address may ask for at once. */
const mostPages = 20

/**
 * How many pages of the marketplace an address asks for; one, unless it says so.
 *
 * @param shown how many pages were opened by presses, which may go beyond the limit of an address
 */
export function pagesIn(query: URLSearchParams, shown = 0): number {
  const pages = Number(query.get('pages') ?? 1)
  return Number.isInteger(pages) && pages >= 1 ? Math.min(pages, Math.max(mostPages, shown)) : 1
}
