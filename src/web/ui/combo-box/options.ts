/** One option to choose: what is stored, what is read, and by which other words it is found. */
export type ComboOption = {
  value: string
  label: string
  /** What stands in the box of a phone once it is chosen, where the label is too long for it. */
  shortLabel?: string
  /** A second line, such as the present time in a zone. */
  note?: string
  /** Words people may type that the label leaves out: "EST", "TX". */
  keywords?: readonly string[]
  /** The heading it stands under; options of one group follow each other. */
  group?: string
}

/** Options under one heading. Those without a group come first and have none. */
export type ComboSection = { title: string; options: readonly ComboOption[] }

/** The options under their headings, in the order in which the groups first appear. */
export function groupOptions(options: readonly ComboOption[]): ComboSection[] {
  const sections = new Map<string, ComboOption[]>([['', []]])
  for (const option of options) {
    const title = option.group ?? ''
    const section = sections.get(title)
    if (section) section.push(option)
    else sections.set(title, [option])
  }
  return [...sections].map(([title, options]) => ({ title, options })).filter((section) => section.options.length > 0)
}

/** Whether an option answers what was typed: each typed word begins one of its words. Case and accents do not count. */
export function createMatcher(options: readonly ComboOption[]): (label: string, typed: string) => boolean {
  const found = new Map<string, string>()
  for (const option of options) {
    const words = [option.label, option.note ?? '', option.value, ...(option.keywords ?? [])].map(wordsOf).join(' ')
    found.set(option.label, ` ${found.get(option.label) ?? ''} ${words}`)
  }
  return (label, typed) =>
    wordsOf(typed)
      .split(' ')
      .every((word) => found.get(label)?.includes(` ${word}`) ?? false)
}

/** The option that is meant by exactly this text: its label or value, else the only one with such a keyword. */
export function findExact(options: readonly ComboOption[], typed: string): ComboOption | undefined {
  const text = wordsOf(typed)
  if (text === '') return undefined
  const named = options.find(({ label }) => wordsOf(label) === text) ?? options.find(({ value }) => wordsOf(value) === text)
  if (named) return named
  const known = options.filter(({ keywords }) => keywords?.some((keyword) => wordsOf(keyword) === text))
  return known.length === 1 ? known[0] : undefined
}

/** The option that is meant exactly, or the only one that what was typed leaves. */
export function findMeant(options: readonly ComboOption[], typed: string): ComboOption | undefined {
  const exact = findExact(options, typed)
  if (exact || typed.trim() === '') return exact
  const matches = createMatcher(options)
  const left = options.filter(({ label }) => matches(label, typed))
  return left.length === 1 ? left[0] : undefined
}

const apostrophes = /['’ʻ`]/g
const marks = /\p{M}/gu
const separators = /[^\p{L}\p{N}]+/gu

/** Lower case, without accents, one space between words. */
function wordsOf(text: string): string {
  return text.normalize('NFD').replace(marks, '').replace(apostrophes, '').toLowerCase().replace(separators, ' ').trim()
}
