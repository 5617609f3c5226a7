import { scaleLinear } from 'd3-scale'
import { dateFormat } from '#domain/formatting/formats.ts'
import type { ValueKind } from '../data-display/format-value.ts'

/** Maps values to pixels, with the few round values that get a grid line. */
export type ValueScale = { of: (value: number) => number; ticks: readonly number[] }

/**
 * Range of an axis, never empty: from zero for bars, otherwise around the values. Equal values get room on both sides, and no
 * values give 0 to 1.
 */
export function rangeOf(values: readonly number[], startsAtZero: boolean): [low: number, high: number] {
  if (values.length === 0) return [0, 1]
  const [low, high] = [Math.min(...values), Math.max(...values)]
  if (startsAtZero) return low === 0 && high === 0 ? [0, 1] : [Math.min(0, low), Math.max(0, high)]
  if (low < high) return [low, high]
  const padding = low === 0 ? 1 : Math.abs(low) / 10
  return [low - padding, high + padding]
}

/** The value axis, from the bottom up. Counts get whole-number ticks if all values are whole. */
export function valueScale(
  values: readonly number[],
  { bottom, top, kind, isFromNought: startsAtZero }: { bottom: number; top: number; kind: ValueKind; isFromNought: boolean },
): ValueScale {
  const tickCount = Math.max(2, Math.round((bottom - top) / 48))
  const scale = scaleLinear(rangeOf(values, startsAtZero), [bottom, top]).nice(tickCount)
  const isWhole = kind === 'count' && values.every(Number.isInteger)
  const ticks = scale.ticks(tickCount).filter((tick) => !isWhole || Number.isInteger(tick))
  return { of: (value) => scale(value), ticks }
}

/** Maps days to pixels, with labels for as many of them as fit. */
export type DayScale = { of: (on: string) => number; ticks: readonly { x: number; label: string }[] }

/** The day axis, for days in order, spaced as in the calendar. A single day is centered. */
export function dayScale(days: readonly string[], left: number, right: number): DayScale {
  const times = days.map((on) => Date.parse(on))
  const [from = 0, to = 0] = [times[0], times.at(-1)]
  const scale = scaleLinear([from, to], [left, right])
  const of = (on: string): number => (from === to ? (left + right) / 2 : scale(Date.parse(on)))
  const ticks: { x: number; label: string }[] = []
  for (const on of days) {
    const previous = ticks.at(-1)
    const label = tickLabel(on, to - from)
    const hasRoom = !previous || of(on) - previous.x >= minTickGapPx
    if (hasRoom && previous?.label !== label) ticks.push({ x: of(on), label })
  }
  return { of, ticks }
}

const dayMs = 86_400_000
const minTickGapPx = 72

function tickLabel(on: string, spanMs: number): string {
  const days = spanMs / dayMs
  const format: Intl.DateTimeFormatOptions =
    days > 1095 ? { year: 'numeric' } : days > 90 ? { month: 'short', year: 'numeric' } : { day: 'numeric', month: 'short' }
  return dateFormat({ ...format, timeZone: 'UTC' }).format(new Date(on))
}

/** Index of the point nearest to a pointer, or -1 if there is none. */
export function nearestIndex(positions: readonly number[], x: number): number {
  return positions.reduce(
    (bestIndex, position, i) =>
      bestIndex < 0 || Math.abs(position - x) < Math.abs((positions[bestIndex] ?? 0) - x) ? i : bestIndex,
    -1,
  )
}

/** Every how many-th label to show, so that labels do not touch. */
export function labelStep(maxCharacters: number, stepPx: number): number {
  const characterPx = 7
  return stepPx <= 0 ? 1 : Math.max(1, Math.ceil((maxCharacters * characterPx + 10) / stepPx))
}
