import { plural, t } from '#domain/i18n/messages.ts'
import { type ValueKind, formatValue } from '../data-display/format-value.ts'
import { dayLabel } from './day-label.ts'
import type { Bar, Point, Series, Shape } from './series.ts'

type WithValue<T> = T & { value: number }

/** Summary of a line chart, one sentence per series: first and last value, and its extremes. */
export function summarizeLines(series: readonly Series[], kind: ValueKind): string {
  return series.map((line) => summarizeLine(line, kind)).join(' ')
}

function summarizeLine({ name, points }: Series, kind: ValueKind): string {
  const withValues = points.filter(hasValue).toSorted((a, b) => (a.on < b.on ? -1 : 1))
  const [first, last] = [withValues[0], withValues.at(-1)]
  if (!first || !last) return t`${{ name }}: no data yet.`
  const describe = ({ on, value }: WithValue<Point>): string =>
    t`${{ amount: formatValue(value, kind) }} on ${{ day: dayLabel(on) }}`
  if (first === last) return t`${{ name }}: ${{ point: describe(first) }}, the only value so far.`
  const ends = new Set([first.value, last.value])
  const [low, high] = extremesOf(withValues)
  const others = [
    ends.has(low.value) ? '' : t`lowest ${{ point: describe(low) }}`,
    ends.has(high.value) ? '' : t`highest ${{ point: describe(high) }}`,
  ]
  const trendText =
    first.value === last.value
      ? t`${{ first: describe(first) }} and again on ${{ day: dayLabel(last.on) }}`
      : last.value > first.value
        ? t`up from ${{ first: describe(first) }} to ${{ last: describe(last) }}`
        : t`down from ${{ first: describe(first) }} to ${{ last: describe(last) }}`
  const changes = [trendText, ...others.filter(Boolean)].join('; ')
  return joinSentences([t`${{ name }}: ${{ changes }}.`, missingText(points.length - withValues.length)])
}

/** Summary of a bar chart: its highest and lowest bar, and the total for counts. */
export function summarizeBars(bars: readonly Bar[], kind: ValueKind): string {
  const withValues = bars.filter(hasValue)
  if (withValues.length === 0) return t`No data yet.`
  const [low, high] = extremesOf(withValues)
  const describe = ({ label, value }: WithValue<Bar>): string => `${label} (${formatValue(value, kind)})`
  const total =
    kind === 'count'
      ? t`${{
          sum: formatValue(
            withValues.reduce((sum, { value }) => sum + value, 0),
            kind,
          ),
        }} total.`
      : ''
  if (withValues.length === 1) return `${describe(high)}.`
  if (low.value === high.value) return joinSentences([t`All at ${{ amount: formatValue(high.value, kind) }}.`, total])
  const range = t`Highest ${{ highest: describe(high) }}, lowest ${{ lowest: describe(low) }}.`
  return joinSentences([range, total, missingText(bars.length - withValues.length)])
}

/** Summary of a radar chart: the highest and lowest axis of each shape. */
export function summarizeRadar(axes: readonly string[], shapes: readonly Shape[], kind: ValueKind): string {
  return shapes.map((shape) => summarizeShape(axes, shape, kind)).join(' ')
}

function summarizeShape(axes: readonly string[], { name, values }: Shape, kind: ValueKind): string {
  const withValues = axes.map((axis, i) => ({ label: axis, value: values[i] ?? null })).filter(hasValue)
  if (withValues.length === 0) return t`${{ name }}: no data yet.`
  const [low, high] = extremesOf(withValues)
  if (low.value === high.value) return t`${{ name }}: all at ${{ amount: formatValue(low.value, kind) }}.`
  const describe = ({ label, value }: WithValue<Bar>): string => `${label} (${formatValue(value, kind)})`
  const range = t`${{ name }}: highest ${{ highest: describe(high) }}, lowest ${{ lowest: describe(low) }}.`
  return joinSentences([range, missingText(axes.length - withValues.length)])
}

function hasValue<T extends { value: number | null }>(item: T): item is WithValue<T> {
  return item.value !== null
}

function extremesOf<T extends { value: number }>(withValues: readonly T[]): [low: T, high: T] {
  return [
    withValues.reduce((low, item) => (item.value < low.value ? item : low)),
    withValues.reduce((high, item) => (item.value > high.value ? item : high)),
  ]
}

function joinSentences(sentences: readonly string[]): string {
  return sentences.filter(Boolean).join(' ')
}

function missingText(count: number): string {
  if (count === 0) return ''
  return t`${plural({ count }, { one: 'One value is missing.', other: '# values are missing.' })}`
}
