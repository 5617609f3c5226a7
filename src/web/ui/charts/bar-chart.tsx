import { lazy, useId } from 'react'
import { ChartFrame, type ChartProps } from './chart-frame.tsx'
import type { Bar } from './series.ts'
import { summarizeBars } from './summaries.ts'

const BarDrawing = lazy(async () => ({ default: (await import('./bar-drawing.tsx')).BarDrawing }))

type BarChartProps = ChartProps & {
  bars: readonly Bar[]
  /** Header of the label column in the table: "Match". */
  labelHeader: string
  /** Header of the value column: "Members". */
  valueHeader: string
}

/** A bar chart, for example of the number of members in each range of match scores. */
export function BarChart(props: BarChartProps): React.ReactNode {
  const { label, bars, labelHeader, valueHeader, kind = 'count', summary, heightPx = 200 } = props
  const tableData = {
    corner: labelHeader,
    columns: [valueHeader],
    rows: bars.map((bar) => ({ name: bar.label, values: [bar.value] })),
  }
  const frame = { label, kind, heightPx, summaryId: useId() }
  return (
    <ChartFrame {...frame} summary={summary ?? summarizeBars(bars, kind)} tableData={tableData}>
      <BarDrawing {...frame} bars={bars} valueHeader={valueHeader} />
    </ChartFrame>
  )
}
