import { type FigureKind, formatFigure } from '../figures/figure-format.ts'
import { dayLabel } from './day-label.ts'
import type { Bar, Point, Series, Shape } from './series.ts'

type Known<T> = T & { value: number }

/** What a line chart shows, in a sentence for each series: from where to where, and its extremes. */
export function summariseLines(series: readonly Series[], kind: FigureKind): string {
  return series.map((one) => summariseLine(one, kind)).join(' ')
}

function summariseLine({ name, points }: Series, kind: FigureKind): string {
  const known = points.filter(isKnown).toSorted((a, b) => (a.on < b.on ? -1 : 1))
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last) return `${name}: no figures yet.`
  const tell = ({ on, value }: Known<Point>): string => `${formatFigure(value, kind)} on ${dayLabel(on)}`
  if (first === last) return `${name}: ${tell(first)}, the only figure so far.`
  const ends = new Set([first.value, last.value])
  const [low, high] = extremesOf(known)
  const others = [ends.has(low.value) ? '' : `lowest ${tell(low)}`, ends.has(high.value) ? '' : `highest ${tell(high)}`]
  const way =
    first.value === last.value
      ? `${tell(first)} and again on ${dayLabel(last.on)}`
      : `${wayOf(first, last)} from ${tell(first)} to ${tell(last)}`
  return `${name}: ${[way, ...others.filter(Boolean)].join('; ')}.${missing(points.length - known.length)}`
}

function wayOf(first: Known<Point>, last: Known<Point>): string {
  return last.value > first.value ? 'up' : 'down'
}

/** What a bar chart shows: its highest and lowest bar, and for things counted how many there are in all. */
export function summariseBars(bars: readonly Bar[], kind: FigureKind): string {
  const known = bars.filter(isKnown)
  if (known.length === 0) return 'There are no figures yet.'
  const [low, high] = extremesOf(known)
  const tell = ({ label, value }: Known<Bar>): string => `${label} (${formatFigure(value, kind)})`
  const total =
    kind === 'count'
      ? ` ${formatFigure(
          known.reduce((sum, { value }) => sum + value, 0),
          kind,
        )} in all.`
      : ''
  if (low.value === high.value)
    return `${known.length === 1 ? tell(high) : `All at ${formatFigure(high.value, kind)}`}.${known.length === 1 ? '' : total}`
  return `Highest ${tell(high)}, lowest ${tell(low)}.${total}${missing(bars.length - known.length)}`
}

/** What a radar shows: the strongest and the weakest axis of each shape. */
export function summariseRadar(axes: readonly string[], shapes: readonly Shape[], kind: FigureKind): string {
  return shapes.map((shape) => summariseShape(axes, shape, kind)).join(' ')
}

function summariseShape(axes: readonly string[], { name, values }: Shape, kind: FigureKind): string {
  const known = axes.map((axis, i) => ({ label: axis, value: values[i] ?? null })).filter(isKnown)
  if (known.length === 0) return `${name}: no figures yet.`
  const [low, high] = extremesOf(known)
  if (low.value === high.value) return `${name}: ${formatFigure(low.value, kind)} throughout.`
  const tell = ({ label, value }: Known<Bar>): string => `${label} (${formatFigure(value, kind)})`
  return `${name}: highest ${tell(high)}, lowest ${tell(low)}.${missing(axes.length - known.length)}`
}

function isKnown<T extends { value: number | null }>(item: T): item is Known<T> {
  return item.value !== null
}

function extremesOf<T extends { value: number }>(known: readonly T[]): [low: T, high: T] {
  return [
    known.reduce((low, item) => (item.value < low.value ? item : low)),
    known.reduce((high, item) => (item.value > high.value ? item : high)),
  ]
}

function missing(count: number): string {
  if (count === 0) return ''
  return count === 1 ? ' One figure is missing.' : ` ${count} figures are missing.`
}
