/**
 * Formats of dates and numbers, each made once: making one takes longer than drawing a row with it, and a page formats the same way for
 * every row.
 */

/** How dates are written. Options are those of `Intl.DateTimeFormat`. */
export const dateFormat = kept((options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', options))

/** How numbers are written. Options are those of `Intl.NumberFormat`. */
export const numberFormat = kept((options: Intl.NumberFormatOptions) => new Intl.NumberFormat('en-US', options))

/** How far away something is, in words: "yesterday", "in 3 days". */
export const relativeFormat = kept((options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat('en', options))

function kept<O extends object, F>(make: (options: O) => F): (options: O) => F {
  const made = new Map<string, F>()
  return (options) => {
    const key = JSON.stringify(options)
    const format = made.get(key) ?? make(options)
    made.set(key, format)
    return format
  }
}
