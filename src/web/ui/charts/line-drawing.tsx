import { area, line, symbol, symbolCircle, symbolDiamond, symbolSquare, symbolTriangle } from 'd3-shape'
import { t } from '#domain/i18n/messages.ts'
import { formatValue } from '../data-display/format-value.ts'
import { dayLabel } from './day-label.ts'
import { axisWidthFor, margin, Plot } from './plot.tsx'
import { dayScale, valueScale } from './scales.ts'
import { daysOf, type DrawingProps, type Series, valueOn } from './series.ts'
import { useWidth } from './use-width.ts'

type LineDrawingProps = DrawingProps & { series: readonly Series[] }

type Dot = { on: string; x: number; y: number | null }

/** Above this number of points, only isolated points have markers. */
const maxMarkers = 24

/** The drawing of a line chart. `LineChart` loads it lazily. */
export function LineDrawing(props: LineDrawingProps): React.ReactNode {
  const [ref, widthPx] = useWidth()
  return <div ref={ref}>{widthPx > 0 ? <Lines {...props} widthPx={widthPx} /> : null}</div>
}

function Lines({ series, widthPx, ...drawing }: LineDrawingProps & { widthPx: number }): React.ReactNode {
  const { kind, heightPx } = drawing
  const days = daysOf(series)
  const values = series.flatMap(({ points }) => points.flatMap(({ value }) => (value === null ? [] : [value])))
  const bottom = heightPx - margin.bottom
  const scale = valueScale(values, { bottom, top: margin.top, kind, isFromNought: false })
  const left = axisWidthFor(scale, kind)
  const { of: xOf, ticks } = dayScale(days, left + 8, widthPx - margin.right)
  const dots = series.map((one) =>
    days.map((on): Dot => {
      const value = valueOn(one, on)
      return { on, x: xOf(on), y: value === null ? null : scale.of(value) }
    }),
  )
  const pointDetails = days.map((on) => ({
    x: xOf(on),
    title: dayLabel(on),
    lines: series.map((one) => {
      const value = valueOn(one, on)
      return { name: one.name, text: value === null ? t`no data` : formatValue(value, kind) }
    }),
  }))
  return (
    <Plot {...drawing} widthPx={widthPx} left={left} scale={scale} xLabels={ticks} pointDetails={pointDetails} hasCrosshair>
      {(active) => (
        <>
          {dots.length === 1 && dots[0] ? <path className="area" d={areaPathOf(dots[0], bottom)} /> : null}
          {dots.map((one, i) => (
            <SeriesLine key={series[i]?.name} dots={one} index={i} active={active} />
          ))}
        </>
      )}
    </Plot>
  )
}

const shapes = [symbolCircle, symbolSquare, symbolTriangle, symbolDiamond]

/** One line with its markers: on every point if there are few, otherwise on isolated points and on the active point. */
function SeriesLine({ dots, index, active }: { dots: readonly Dot[]; index: number; active: number | null }): React.ReactNode {
  const marker = symbol(shapes[index % shapes.length], 64)() ?? ''
  const isMarked = (i: number): boolean => dots.length <= maxMarkers || i === active || isIsolated(dots, i)
  return (
    <g className={`series-${index}`}>
      <path className="line" d={linePathOf(dots)} />
      {dots.map(({ on, x, y }, i) =>
        y === null || !isMarked(i) ? null : (
          <path
            key={on}
            className="marker"
            d={marker}
            transform={`translate(${x.toFixed(1)},${y.toFixed(1)})${i === active ? ' scale(1.4)' : ''}`}
          />
        ),
      )}
    </g>
  )
}

function isIsolated(dots: readonly Dot[], i: number): boolean {
  return (dots[i - 1]?.y ?? null) === null && (dots[i + 1]?.y ?? null) === null
}

function linePathOf(dots: readonly Dot[]): string {
  const lineGenerator = line<Dot>()
    .defined(({ y }) => y !== null)
    .x(({ x }) => x)
    .y(({ y }) => y ?? 0)
  return lineGenerator([...dots]) ?? ''
}

function areaPathOf(dots: readonly Dot[], bottom: number): string {
  const areaGenerator = area<Dot>()
    .defined(({ y }) => y !== null)
    .x(({ x }) => x)
    .y0(bottom)
    .y1(({ y }) => y ?? bottom)
  return areaGenerator([...dots]) ?? ''
}
