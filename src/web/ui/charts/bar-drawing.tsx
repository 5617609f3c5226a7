import { scaleBand } from 'd3-scale'
import { t } from '#domain/i18n/messages.ts'
import { classNames } from '../class-names.ts'
import { formatValue } from '../data-display/format-value.ts'
import { axisWidthFor, margin, Plot } from './plot.tsx'
import { labelStep, valueScale, type ValueScale } from './scales.ts'
import type { Bar, DrawingProps } from './series.ts'
import { useWidth } from './use-width.ts'

type BarDrawingProps = DrawingProps & { bars: readonly Bar[]; valueHeader: string }

/** The drawing of a bar chart. `BarChart` loads it lazily. */
export function BarDrawing(props: BarDrawingProps): React.ReactNode {
  const [ref, widthPx] = useWidth()
  return <div ref={ref}>{widthPx > 0 ? <Bars {...props} widthPx={widthPx} /> : null}</div>
}

function Bars({ bars, valueHeader, widthPx, ...drawing }: BarDrawingProps & { widthPx: number }): React.ReactNode {
  const { kind, heightPx } = drawing
  const values = bars.flatMap(({ value }) => (value === null ? [] : [value]))
  const scale = valueScale(values, { bottom: heightPx - margin.bottom, top: margin.top, kind, isFromNought: true })
  const left = axisWidthFor(scale, kind)
  const band = scaleBand(
    bars.map((_, i) => i),
    [left, widthPx - margin.right],
  )
    .paddingInner(0.26)
    .paddingOuter(0.13)
  const xOf = (i: number): number => band(i) ?? left
  const centerOf = (i: number): number => xOf(i) + band.bandwidth() / 2
  const step = labelStep(Math.max(...bars.map(({ label }) => label.length)), band.step())
  const pointDetails = bars.map(({ label, value }, i) => ({
    x: centerOf(i),
    title: label,
    lines: [{ name: valueHeader, text: value === null ? t`no data` : formatValue(value, kind) }],
  }))
  return (
    <Plot
      {...drawing}
      widthPx={widthPx}
      left={left}
      scale={scale}
      xLabels={bars.flatMap(({ label }, i) => (i % step === 0 ? [{ x: centerOf(i), label }] : []))}
      pointDetails={pointDetails}
    >
      {(active) =>
        bars.map(({ label, value }, i) => (
          <BarMark key={label} value={value} x={xOf(i)} widthPx={band.bandwidth()} scale={scale} isActive={i === active} />
        ))
      }
    </Plot>
  )
}

type BarMarkProps = { value: number | null; x: number; widthPx: number; scale: ValueScale; isActive: boolean }

/** One bar that rises from zero or hangs below it. Shows a dash if there is no value. */
function BarMark({ value, x, widthPx, scale, isActive }: BarMarkProps): React.ReactNode {
  const zeroY = scale.of(0)
  if (value === null) {
    return (
      <text x={x + widthPx / 2} y={zeroY - 6} textAnchor="middle">
        –
      </text>
    )
  }
  const end = scale.of(value)
  // Keep a value that is small beside the others visible.
  const height = value === 0 ? 0 : Math.max(2, Math.abs(end - zeroY))
  return (
    <rect
      className={classNames('bar-mark', value < 0 && 'below', isActive && 'is-active')}
      x={x}
      y={value < 0 ? zeroY : zeroY - height}
      width={widthPx}
      height={height}
      rx={Math.min(4, widthPx / 4, height / 2)}
    />
  )
}
