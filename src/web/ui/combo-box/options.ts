/** One option: the stored value, the label and other search terms. */
export type ComboOption = {
  value: string
  label: string
  /** Shown in the input on phones once selected, if the label is too long. */
  shortLabel?: string
  /** A second line, such as the current time in a time zone. */
  description?: string
  /** Search terms that the label lacks: "EST", "TX". */
  keywords?: readonly string[]
  /** The heading above it. Options of one group must be adjacent. */
  group?: string
}

/** Options under one heading. Options without a group come first and have no heading. */
export type ComboSection = { title: string; options: readonly ComboOption[] }

/** Groups options under their headings, in the order in which the groups first appear. */
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

/**
 * Creates a matcher for typed text. An option matches if each typed word is the start of one of its words, ignoring case and
 * accents.
 */
export function createMatcher(options: readonly ComboOption[]): (label: string, typed: string) => boolean {
  const searchTexts = new Map<string, string>()
  for (const option of options) {
    const words = [option.label, option.description ?? '', option.value, ...(option.keywords ?? [])].map(normalizeText).join(' ')
    searchTexts.set(option.label, ` ${searchTexts.get(option.label) ?? ''} ${words}`)
  }
  return (label, typed) =>
    normalizeText(typed)
      .split(' ')
      .every((word) => searchTexts.get(label)?.includes(` ${word}`) ?? false)
}

/** Finds the option that matches this text exactly: by label or value, otherwise by a keyword that only it has. */
export function findExact(options: readonly ComboOption[], typed: string): ComboOption | undefined {
  const text = normalizeText(typed)
  if (text === '') return undefined
  const byName =
    options.find(({ label }) => normalizeText(label) === text) ?? options.find(({ value }) => normalizeText(value) === text)
  if (byName) return byName
  const byKeyword = options.filter(({ keywords }) => keywords?.some((keyword) => normalizeText(keyword) === text))
  return byKeyword.length === 1 ? byKeyword[0] : undefined
}

/** Finds the exact match, or the only option that matches the typed text. */
export function findUnambiguous(options: readonly ComboOption[], typed: string): ComboOption | undefined {
  const exact = findExact(options, typed)
  if (exact || typed.trim() === '') return exact
  const matches = createMatcher(options)
  const remaining = options.filter(({ label }) => matches(label, typed))
  return remaining.length === 1 ? remaining[0] : undefined
}

const apostrophes = /['’ʻ`]/g
const marks = /\p{M}/gu
const separators = /[^\p{L}\p{N}]+/gu

/** Lower case, without accents, single spaces between words. */
function normalizeText(text: string): string {
  return text.normalize('NFD').replace(marks, '').replace(apostrophes, '').toLowerCase().replace(separators, ' ').trim()
}
