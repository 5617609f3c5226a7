/** What the address of the questions asks for: words of two characters and more, else all of them. */
export function faqSearchOf({ q = '' }: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const words = q.trim().slice(0, longestSearch)
  return Array.from(words).length < 2 ? {} : { q: words }
}

const longestSearch = 200
