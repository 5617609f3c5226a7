import { useState } from 'react'
import { type FigureKind, formatCompactFigure } from '../figures/figure-format.ts'
import { nearestIndex, type ValueScale } from './scales.ts'
import type { DrawingProps } from './series.ts'

/** What is told where one points. */
export type Reading = { x: number; title: string; lines: readonly { name: string; text: string }[] }

type PlotProps = Pick<DrawingProps, 'label' | 'summaryId' | 'kind' | 'heightPx'> & {
  widthPx: number
  left: number
  scale: ValueScale
  xLabels: readonly { x: number; label: string }[]
  readings: readonly Reading[]
  hasCrosshair?: boolean
  /** What is drawn between the axes; given the index that is pointed at. */
  children: (active: number | null) => React.ReactNode
}

/** Room around what is plotted: names of figures stand at the left (`leftFor`), names of days or bars below. */
export const margin = { top: 8, right: 14, bottom: 26 }

/** About how wide a letter is. */
const letterPx = 7

/** How wide the names of the figures on an axis are, in pixels. */
export function leftFor({ ticks }: ValueScale, kind: FigureKind): number {
  return Math.max(...ticks.map((tick) => formatCompactFigure(tick, kind).length), 1) * letterPx + 10
}

/** Axes, and what is told about the place one points at, touches, or goes to with the arrow keys. */
export function Plot(props: PlotProps): React.ReactNode {
  const { label, summaryId, widthPx, heightPx, readings, hasCrosshair = false, children } = props
  const [active, setActive] = useState<number | null>(null)
  const reading = active === null ? undefined : readings[active]
  const pointAt = (event: React.PointerEvent<HTMLDivElement>): void => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left
    setActive(
      nearestIndex(
        readings.map((one) => one.x),
        x,
      ),
    )
  }
  return (
    <div className="chart-plot" onPointerMove={pointAt} onPointerDown={pointAt} onPointerLeave={() => setActive(null)}>
      <svg role="img" aria-label={label} aria-describedby={summaryId} width={widthPx} height={heightPx}>
        <Axes {...props} />
        {children(active)}
        {reading && hasCrosshair ? (
          <line className="crosshair" x1={reading.x} x2={reading.x} y1={margin.top} y2={heightPx - margin.bottom} />
        ) : null}
      </svg>
      <PointReader label={label} readings={readings} active={active} onActive={setActive} />
      {reading ? <Tip reading={reading} widthPx={widthPx} /> : null}
    </div>
  )
}

function Axes({ kind, widthPx, heightPx, left, scale, xLabels }: PlotProps): React.ReactNode {
  return (
    <>
      {scale.ticks.map((tick) => (
        <g key={tick} transform={`translate(0,${Math.round(scale.of(tick)) + 0.5})`}>
          <line className={tick === 0 ? 'nought' : 'grid'} x1={left} x2={widthPx - margin.right} />
          <text x={left - 8} dy="0.32em" textAnchor="end">
            {formatCompactFigure(tick, kind)}
          </text>
        </g>
      ))}
      {xLabels.map(({ x, label }) => (
        <text key={`${x} ${label}`} x={inside(x, label, widthPx)} y={heightPx - 6} textAnchor="middle">
          {label}
        </text>
      ))}
    </>
  )
}

/** The middle of a name moved so far that the name does not run over the edge. */
function inside(x: number, name: string, widthPx: number): number {
  const halfPx = (name.length * letterPx) / 2
  return Math.min(widthPx - halfPx, Math.max(halfPx, x))
}

type PointReaderProps = {
  label: string
  readings: readonly Reading[]
  active: number | null
  onActive: (active: number | null) => void
}

/** Lets the keyboard and screen readers go from point to point. */
function PointReader({ label, readings, active, onActive }: PointReaderProps): React.ReactNode {
  const last = readings.length - 1
  const shown = active ?? last
  const { title = '', lines = [] } = readings[shown] ?? {}
  return (
    <input
      type="range"
      aria-label={`${label}, point by point`}
      aria-valuetext={`${title}: ${lines.map(({ name, text }) => `${name} ${text}`).join(', ')}`}
      min={0}
      max={last}
      step={1}
      value={shown}
      onChange={(event) => onActive(event.target.valueAsNumber)}
      onFocus={() => onActive(shown)}
      onBlur={() => onActive(null)}
      onKeyDown={(event) => event.key === 'Escape' && onActive(null)}
    />
  )
}

function Tip({ reading: { x, title, lines }, widthPx }: { reading: Reading; widthPx: number }): React.ReactNode {
  const halfPx = 90
  const left = widthPx < 2 * halfPx ? widthPx / 2 : Math.min(widthPx - halfPx, Math.max(halfPx, x))
  return (
    <div aria-hidden="true" className="chart-tip tabular" style={{ left }}>
      <span className="block font-semibold">{title}</span>
      {lines.map(({ name, text }) => (
        <span key={name} className="block">
          {name}: {text}
        </span>
      ))}
    </div>
  )
}
