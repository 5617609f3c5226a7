import { scaleLinear, scaleUtc } from 'd3-scale'
import type { FigureKind } from '../figures/figure-format.ts'

/** Where figures lie, in pixels, and the few round figures worth a line. */
export type ValueScale = { of: (value: number) => number; ticks: readonly number[] }

/**
 * The range an axis shows, never empty: from nought for bars, else around the figures. Equal figures get room on both
 * sides, and no figures give 0 to 1.
 */
export function rangeOf(values: readonly number[], isFromNought: boolean): [low: number, high: number] {
  if (values.length === 0) return [0, 1]
  const [low, high] = [Math.min(...values), Math.max(...values)]
  if (isFromNought) return low === 0 && high === 0 ? [0, 1] : [Math.min(0, low), Math.max(0, high)]
  if (low < high) return [low, high]
  const room = low === 0 ? 1 : Math.abs(low) / 10
  return [low - room, high + room]
}

/** The axis of figures, from the bottom up. Things are counted in whole numbers as long as they are whole. */
export function valueScale(
  values: readonly number[],
  { bottom, top, kind, isFromNought }: { bottom: number; top: number; kind: FigureKind; isFromNought: boolean },
): ValueScale {
  const tickCount = Math.max(2, Math.round((bottom - top) / 48))
  const scale = scaleLinear(rangeOf(values, isFromNought), [bottom, top]).nice(tickCount)
  const isWhole = kind === 'count' && values.every(Number.isInteger)
  const ticks = scale.ticks(tickCount).filter((tick) => !isWhole || Number.isInteger(tick))
  return { of: (value) => scale(value), ticks }
}

/** Where days lie, in pixels, and the few days worth a name. A single day lies in the middle. */
export function dayScale(
  days: readonly string[],
  left: number,
  right: number,
): { of: (on: string) => number; ticks: readonly { x: number; label: string }[] } {
  const times = days.map((on) => Date.parse(on))
  const [from, to] = [Math.min(...times), Math.max(...times)]
  const middle = (left + right) / 2
  if (from === to) return { of: () => middle, ticks: [{ x: middle, label: tickLabel(new Date(from), 0) }] }
  const scale = scaleUtc([from, to], [left, right])
  const tickCount = Math.max(2, Math.floor((right - left) / 84))
  const ticks = scale.ticks(tickCount).map((tick) => ({ x: scale(tick), label: tickLabel(tick, to - from) }))
  return { of: (on) => scale(Date.parse(on)), ticks }
}

const dayMs = 86_400_000

function tickLabel(tick: Date, spanMs: number): string {
  const name = (format: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat('en-GB', { ...format, timeZone: 'UTC' }).format(tick)
  if (spanMs > 3 * 365 * dayMs) return name({ year: 'numeric' })
  if (spanMs > 90 * dayMs) return tick.getUTCMonth() === 0 ? name({ year: 'numeric' }) : name({ month: 'short' })
  return name({ day: 'numeric', month: 'short' })
}

/** The index of the place nearest to a pointer; -1 when there is none. */
export function nearestIndex(places: readonly number[], x: number): number {
  return places.reduce((best, place, i) => (best < 0 || Math.abs(place - x) < Math.abs((places[best] ?? 0) - x) ? i : best), -1)
}

/** Every how many labels one may be written, so that none touches the next. */
export function labelStep(widestLetters: number, stepPx: number): number {
  const letterPx = 7
  return stepPx <= 0 ? 1 : Math.max(1, Math.ceil((widestLetters * letterPx + 10) / stepPx))
}
