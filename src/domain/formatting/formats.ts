/**
 * Cached formatters for dates and numbers. Creating one takes longer than rendering a row with it, and a page uses the same
 * format for every row.
 */

/** Returns a cached date formatter. Options are those of `Intl.DateTimeFormat`. */
export const dateFormat = memoizeByOptions((options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', options))

/** Returns a cached number formatter. Options are those of `Intl.NumberFormat`. */
export const numberFormat = memoizeByOptions((options: Intl.NumberFormatOptions) => new Intl.NumberFormat('en-US', options))

/** Returns a cached formatter of relative times: "yesterday", "in 3 days". */
export const relativeFormat = memoizeByOptions(
  (options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat('en', options),
)

function memoizeByOptions<O extends object, F>(make: (options: O) => F): (options: O) => F {
  const made = new Map<string, F>()
  return (options) => {
    const key = JSON.stringify(options)
    const format = made.get(key) ?? make(options)
    made.set(key, format)
    return format
  }
}
