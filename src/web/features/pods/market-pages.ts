/** Pages that an address may ask for at once; whoever wants more of them asks again. */
const mostPages = 20

/** How many pages of the marketplace an address asks for; one, unless it says so. */
export function pagesIn(query: URLSearchParams): number {
  const pages = Number(query.get('pages') ?? 1)
  return Number.isInteger(pages) && pages >= 1 ? Math.min(pages, mostPages) : 1
}
