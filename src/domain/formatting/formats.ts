import { currentLocale } from '../i18n/locale.ts'

/**
 * Cached formatters for dates and numbers. Creating one takes longer than rendering a row with it, and a page uses the same
 * format for every row.
 */

/** Returns a cached date formatter. Options are those of `Intl.DateTimeFormat`. */
export const dateFormat = memoizeByOptions(
  (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(currentLocale(), options),
)

/** Returns a cached number formatter. Options are those of `Intl.NumberFormat`. */
export const numberFormat = memoizeByOptions(
  (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(currentLocale(), options),
)

/** Formats a number: "1,234.5". */
export function formatNumber(value: number): string {
  return numberFormat({}).format(value)
}

/** Returns a cached formatter of relative times: "yesterday", "in 3 days". */
export const relativeFormat = memoizeByOptions(
  (options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(currentLocale(), options),
)

/** Formats a list: "Ana", "Ana and Ben", "Ana, Ben, and Cy". */
export function formatList(items: readonly string[]): string {
  return listFormat({ type: 'conjunction' }).format(items)
}

/** Formats alternatives: "PNG", "PNG or JPG", "PNG, JPG, or PDF". */
export function formatAlternatives(items: readonly string[]): string {
  return listFormat({ type: 'disjunction' }).format(items)
}

const listFormat = memoizeByOptions((options: Intl.ListFormatOptions) => new Intl.ListFormat(currentLocale(), options))

function memoizeByOptions<O extends object, F>(make: (options: O) => F): (options: O) => F {
  const made = new Map<string, F>()
  return (options) => {
    const key = `${currentLocale()} ${JSON.stringify(options)}`
    const format = made.get(key) ?? make(options)
    made.set(key, format)
    return format
  }
}
