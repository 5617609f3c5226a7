import { lazy, useId } from 'react'
import { ChartFrame, type ChartProps } from './chart-frame.tsx'
import { dayLabel } from './day-label.ts'
import { daysOf, type Series, valueOn } from './series.ts'
import { summariseLines } from './summaries.ts'

const LineDrawing = lazy(async () => ({ default: (await import('./line-drawing.tsx')).LineDrawing }))

type LineChartProps = ChartProps & {
  /** Up to four lines; days without a figure part a line. */
  series: readonly Series[]
}

/** Figures over time. The drawing is loaded on its own; its place is kept. */
export function LineChart({ label, series, kind = 'count', summary, heightPx = 240 }: LineChartProps): React.ReactNode {
  const figures = {
    corner: 'Day',
    columns: series.map(({ name }) => name),
    rows: daysOf(series).map((on) => ({ name: dayLabel(on), values: series.map((one) => valueOn(one, on)) })),
  }
  const frame = { label, kind, heightPx, summaryId: useId() }
  return (
    <ChartFrame {...frame} summary={summary ?? summariseLines(series, kind)} figures={figures}>
      <LineDrawing {...frame} series={series} />
    </ChartFrame>
  )
}
