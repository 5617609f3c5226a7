import { scaleLinear } from 'd3-scale'
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

/** Where days lie, in pixels, and the names of as many of them as there is room for. */
export type DayScale = { of: (on: string) => number; ticks: readonly { x: number; label: string }[] }

/** The axis of days, given in order: as far apart as in the calendar. A single day lies in the middle. */
export function dayScale(days: readonly string[], left: number, right: number): DayScale {
  const times = days.map((on) => Date.parse(on))
  const [from = 0, to = 0] = [times[0], times.at(-1)]
  const scale = scaleLinear([from, to], [left, right])
  const of = (on: string): number => (from === to ? (left + right) / 2 : scale(Date.parse(on)))
  const ticks: { x: number; label: string }[] = []
  for (const on of days) {
    const previous = ticks.at(-1)
    const label = tickLabel(on, to - from)
    const hasRoom = !previous || of(on) - previous.x >= tickRoomPx
    if (hasRoom && previous?.label !== label) ticks.push({ x: of(on), label })
  }
  return { of, ticks }
}

const dayMs = 86_400_000
const tickRoomPx = 72

function tickLabel(on: string, spanMs: number): string {
  const days = spanMs / dayMs
  const format: Intl.DateTimeFormatOptions =
    days > 1095 ? { year: 'numeric' } : days > 90 ? { month: 'short', year: 'numeric' } : { day: 'numeric', month: 'short' }
  return new Intl.DateTimeFormat('en-GB', { ...format, timeZone: 'UTC' }).format(new Date(on))
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
