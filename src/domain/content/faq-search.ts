/** Returns the search query in the FAQ page's URL. A query shorter than two characters is dropped, which lists all questions. */
export function faqSearchQueryOf({ q = '' }: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const terms = q.trim().slice(0, maxSearchLength)
  return Array.from(terms).length < 2 ? {} : { q: terms }
}

const maxSearchLength = 200
