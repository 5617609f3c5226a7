import type { ValueKind } from '../data-display/format-value.ts'

/** A value on a calendar day (`2026-04-14`). Null if there is no value for that day. */
export type Point = { on: string; value: number | null }

/** A named series of values over time. */
export type Series = { name: string; points: readonly Point[] }

/** A labeled value, such as a range of match scores. Null if there is none. */
export type Bar = { label: string; value: number | null }

/** One shape of a radar chart: a value for each axis, in the order of the axes. */
export type Shape = { name: string; values: readonly (number | null)[] }

/** Rows and columns of the table beside a chart. */
export type ChartTableData = {
  corner: string
  columns: readonly string[]
  rows: readonly { name: string; values: readonly (number | null)[] }[]
}

/** All distinct days of the series, in order. */
export function daysOf(series: readonly Series[]): readonly string[] {
  return [...new Set(series.flatMap(({ points }) => points.map(({ on }) => on)))].toSorted()
}

/** The value of a series on a day, or null. */
export function valueOn({ points }: Series, on: string): number | null {
  return points.find((point) => point.on === on)?.value ?? null
}

/** Whether there is at least one value. */
export function hasValues(values: readonly (number | null)[]): boolean {
  return values.some((value) => value !== null)
}

/** Props shared by all drawings. */
export type DrawingProps = {
  /** Accessible name of the drawing. */
  label: string
  /** ID of the summary sentence. */
  summaryId: string
  kind: ValueKind
  heightPx: number
}

/** Size of a sparkline in pixels. */
export const sparklineSize = { width: 96, height: 28 }
