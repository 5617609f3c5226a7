import { dateFormat } from '#domain/formatting/formats.ts'

/** A calendar day on a chart: "Apr 14, 2026". */
export function dayLabel(on: string): string {
  return dateFormat({ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(on))
}
