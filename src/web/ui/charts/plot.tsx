import { useState } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { type ValueKind, formatCompactValue } from '../data-display/format-value.ts'
import { nearestIndex, type ValueScale } from './scales.ts'
import type { DrawingProps } from './series.ts'

/** What the tooltip and screen readers show for the active point. */
export type PointDetails = { x: number; title: string; lines: readonly { name: string; text: string }[] }

type PlotProps = Pick<DrawingProps, 'label' | 'summaryId' | 'kind' | 'heightPx'> & {
  widthPx: number
  left: number
  scale: ValueScale
  xLabels: readonly { x: number; label: string }[]
  pointDetails: readonly PointDetails[]
  hasCrosshair?: boolean
  /** Renders the plot between the axes. Gets the index of the active point, or null. */
  children: (activeIndex: number | null) => React.ReactNode
}

/** Margins around the plot, in pixels. Value labels are on the left (`axisWidthFor`), labels of days or bars below. */
export const margin = { top: 8, right: 14, bottom: 26 }

/** Approximate width of a character. */
const characterPx = 7

/** Width of the value labels of an axis, in pixels. */
export function axisWidthFor({ ticks }: ValueScale, kind: ValueKind): number {
  return Math.max(...ticks.map((tick) => formatCompactValue(tick, kind).length), 1) * characterPx + 10
}

/** Axes, and the details of the point that is hovered, touched or reached with the arrow keys. */
export function Plot(props: PlotProps): React.ReactNode {
  const { label, summaryId, widthPx, heightPx, pointDetails, hasCrosshair = false, children } = props
  const [activeIndex, setActiveIndex] = useState<number | null>(null)
  const details = activeIndex === null ? undefined : pointDetails[activeIndex]
  const pointAt = (event: React.PointerEvent<HTMLDivElement>): void => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left
    setActiveIndex(
      nearestIndex(
        pointDetails.map((one) => one.x),
        x,
      ),
    )
  }
  return (
    <div className="chart-plot" onPointerMove={pointAt} onPointerDown={pointAt} onPointerLeave={() => setActiveIndex(null)}>
      <svg role="img" aria-label={label} aria-describedby={summaryId} width={widthPx} height={heightPx}>
        <Axes {...props} />
        {children(activeIndex)}
        {details && hasCrosshair ? (
          <line className="crosshair" x1={details.x} x2={details.x} y1={margin.top} y2={heightPx - margin.bottom} />
        ) : null}
      </svg>
      <PointReader label={label} pointDetails={pointDetails} activeIndex={activeIndex} onActive={setActiveIndex} />
      {details ? <ChartTooltip reading={details} widthPx={widthPx} /> : null}
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
            {formatCompactValue(tick, kind)}
          </text>
        </g>
      ))}
      {xLabels.map(({ x, label }) => (
        <text key={`${x} ${label}`} x={clampLabelX(x, label, widthPx)} y={heightPx - 6} textAnchor="middle">
          {label}
        </text>
      ))}
    </>
  )
}

/** Returns the center of a label, moved so that the label does not run over the edge. */
function clampLabelX(x: number, name: string, widthPx: number): number {
  const halfPx = (name.length * characterPx) / 2
  return Math.min(widthPx - halfPx, Math.max(halfPx, x))
}

type PointReaderProps = {
  label: string
  pointDetails: readonly PointDetails[]
  activeIndex: number | null
  onActive: (activeIndex: number | null) => void
}

/** Makes the points reachable by keyboard and screen reader. */
function PointReader({ label, pointDetails, activeIndex, onActive }: PointReaderProps): React.ReactNode {
  const last = pointDetails.length - 1
  const selectedIndex = activeIndex ?? last
  const { title = '', lines = [] } = pointDetails[selectedIndex] ?? {}
  return (
    <input
      type="range"
      aria-label={t`${{ label }}, point by point`}
      aria-valuetext={`${title}: ${lines.map(({ name, text }) => `${name} ${text}`).join(', ')}`}
      min={0}
      max={last}
      step={1}
      value={selectedIndex}
      onChange={(event) => onActive(event.target.valueAsNumber)}
      onFocus={() => onActive(selectedIndex)}
      onBlur={() => onActive(null)}
      onKeyDown={(event) => event.key === 'Escape' && onActive(null)}
    />
  )
}

function ChartTooltip({ reading: { x, title, lines }, widthPx }: { reading: PointDetails; widthPx: number }): React.ReactNode {
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
