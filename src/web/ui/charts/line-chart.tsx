import { lazy, useId } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { ChartFrame, type ChartProps } from './chart-frame.tsx'
import { dayLabel } from './day-label.ts'
import { daysOf, type Series, valueOn } from './series.ts'
import { summarizeLines } from './summaries.ts'

const LineDrawing = lazy(async () => ({ default: (await import('./line-drawing.tsx')).LineDrawing }))

type LineChartProps = ChartProps & {
  /** Up to four lines. Days without a value break a line. */
  series: readonly Series[]
}

/** A line chart over time. The drawing is a chunk of its own; its space is reserved while it loads. */
export function LineChart({ label, series, kind = 'count', summary, heightPx = 240 }: LineChartProps): React.ReactNode {
  const tableData = {
    corner: t`Day`,
    columns: series.map(({ name }) => name),
    rows: daysOf(series).map((on) => ({ name: dayLabel(on), values: series.map((line) => valueOn(line, on)) })),
  }
  const frame = { label, kind, heightPx, summaryId: useId() }
  return (
    <ChartFrame {...frame} summary={summary ?? summarizeLines(series, kind)} tableData={tableData}>
      <LineDrawing {...frame} series={series} />
    </ChartFrame>
  )
}
