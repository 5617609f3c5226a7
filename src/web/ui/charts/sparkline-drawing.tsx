import { line } from 'd3-shape'
import { dayScale, valueScale } from './scales.ts'
import { daysOf, type Point, sparklineSize, valueOn } from './series.ts'

const edge = 4

/** The drawing of a sparkline. `Sparkline` loads it lazily. The last value has a dot. */
export function SparklineDrawing({ points }: { points: readonly Point[] }): React.ReactNode {
  const series = { name: '', points }
  const days = daysOf([series])
  const values = points.flatMap(({ value }) => (value === null ? [] : [value]))
  const yOf = valueScale(values, { bottom: sparklineSize.height - edge, top: edge, kind: 'money', isFromNought: false }).of
  const xOf = dayScale(days, edge, sparklineSize.width - edge).of
  const knownDays = days.filter((on) => valueOn(series, on) !== null)
  const last = knownDays.at(-1)
  const lineGenerator = line<string>()
    .defined((on) => valueOn(series, on) !== null)
    .x(xOf)
    .y((on) => yOf(valueOn(series, on) ?? 0))
  return (
    <g className="series-0">
      <path className="line" d={lineGenerator([...days]) ?? ''} />
      {last ? <circle className="marker" r="4" cx={xOf(last)} cy={yOf(valueOn(series, last) ?? 0)} /> : null}
    </g>
  )
}
