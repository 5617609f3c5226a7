import { formatValue } from '../data-display/format-value.ts'
import { outlinePathOf, type RadarPoint, pointOnAxis } from './radar-geometry.ts'
import type { DrawingProps, Shape } from './series.ts'
import { useWidth } from './use-width.ts'

type RadarDrawingProps = DrawingProps & { axes: readonly string[]; max: number; shapes: readonly Shape[] }

const rings = [0.25, 0.5, 0.75, 1]
const labelMargin = { x: 100, y: 30 }

/** Below this width, axis labels are above and below the rim instead of beside it. */
const narrowPx = 380

/** The drawing of a radar chart. `RadarChart` loads it lazily. */
export function RadarDrawing(props: RadarDrawingProps): React.ReactNode {
  const [ref, widthPx] = useWidth()
  return <div ref={ref}>{widthPx > 0 ? <Radar {...props} widthPx={widthPx} /> : null}</div>
}

function Radar({
  axes,
  max,
  shapes,
  label,
  summaryId,
  kind,
  heightPx,
  widthPx,
}: RadarDrawingProps & { widthPx: number }): React.ReactNode {
  const radius = Math.max(40, Math.min(heightPx / 2 - labelMargin.y, widthPx / 2 - (widthPx < narrowPx ? 8 : labelMargin.x)))
  const pointAt = (i: number, share: number): RadarPoint => pointOnAxis(i, axes.length, share, radius)
  const only = shapes.length === 1 ? shapes[0] : undefined
  return (
    <svg role="img" aria-label={label} aria-describedby={summaryId} width={widthPx} height={heightPx}>
      <g transform={`translate(${Math.round(widthPx / 2)},${Math.round(heightPx / 2) + 4})`}>
        {rings.map((share) => (
          <path key={share} className="grid" fill="none" d={outlinePathOf(axes.map((_, i) => pointAt(i, share)))} />
        ))}
        {axes.map((axis, i) => (
          <AxisMark
            key={axis}
            name={axis}
            value={valueText(only?.values[i], kind)}
            rim={pointAt(i, 1)}
            radius={radius}
            widthPx={widthPx}
          />
        ))}
        {shapes.map(({ name, values }, index) => {
          const places = axes.map((_, i) => {
            const value = values[i] ?? null
            return value === null ? null : pointAt(i, value / max)
          })
          return <ShapeMark key={name} places={places} index={index} />
        })}
      </g>
    </svg>
  )
}

function valueText(value: number | null | undefined, kind: DrawingProps['kind']): string | null {
  return value === null || value === undefined ? null : formatValue(value, kind)
}

type AxisMarkProps = { name: string; value: string | null; rim: RadarPoint; radius: number; widthPx: number }

/** An axis and its label: beside the rim, or above and below it if there is no room at the sides. */
function AxisMark({ name, value, rim: [x, y], radius, widthPx }: AxisMarkProps): React.ReactNode {
  const isCentered = Math.abs(x) < 1
  const isNarrow = widthPx < narrowPx
  const labelX = isCentered ? 0 : isNarrow ? (Math.sign(x) * widthPx) / 2 : x + Math.sign(x) * 10
  const labelY = isNarrow && !isCentered ? y + (y > 0 ? 20 : -14) : y + (y / radius) * 14
  const anchor = isCentered ? 'middle' : x > 0 !== isNarrow ? 'start' : 'end'
  return (
    <>
      <line className="grid" x2={x} y2={y} />
      <text x={labelX} y={labelY} dy="0.32em" textAnchor={anchor}>
        {name}
        {value ? <tspan fontWeight="600"> {value}</tspan> : null}
      </text>
    </>
  )
}

function ShapeMark({ places, index }: { places: readonly (RadarPoint | null)[]; index: number }): React.ReactNode {
  return (
    <g className={`series-${index}`}>
      <path className="shape" d={outlinePathOf(places)} />
      {places.map((place, i) =>
        // oxlint-disable-next-line react/no-array-index-key -- points are identified only by their index
        place ? <circle key={i} className="marker" cx={place[0]} cy={place[1]} r="4" /> : null,
      )}
    </g>
  )
}
