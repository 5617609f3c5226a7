import type { FigureKind } from '../figures/figure-format.ts'

/** A figure on a calendar day (`2026-04-14`); null where none was given. */
export type Point = { on: string; value: number | null }

/** Figures over time under one name. */
export type Series = { name: string; points: readonly Point[] }

/** A figure under a name, such as a range of match scores; null where none was given. */
export type Bar = { label: string; value: number | null }

/** One shape of a radar: a figure for each axis, in the order of the axes. */
export type Shape = { name: string; values: readonly (number | null)[] }

/** Figures in rows and columns, as the table beside a chart shows them. */
export type Figures = {
  corner: string
  columns: readonly string[]
  rows: readonly { name: string; values: readonly (number | null)[] }[]
}

/** All days of some series in order, each once. */
export function daysOf(series: readonly Series[]): readonly string[] {
  return [...new Set(series.flatMap(({ points }) => points.map(({ on }) => on)))].toSorted()
}

/** The figure of a series on a day; null where there is none. */
export function valueOn({ points }: Series, on: string): number | null {
  return points.find((point) => point.on === on)?.value ?? null
}

/** Whether there is at least one figure. */
export function hasFigures(values: readonly (number | null)[]): boolean {
  return values.some((value) => value !== null)
}

/** What drawings of all kinds are given. */
export type DrawingProps = {
  /** Names the picture. */
  label: string
  /** Id of the sentence that sums it up. */
  summaryId: string
  kind: FigureKind
  heightPx: number
}

/** Size of a sparkline in pixels. */
export const sparklineSize = { width: 96, height: 28 }
