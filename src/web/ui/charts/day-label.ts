const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

/** A calendar day on a chart: "14 Apr 2026". */
export function dayLabel(on: string): string {
  return format.format(new Date(on))
}
