import { lazy, useId } from 'react'
import { ChartFrame, type ChartProps } from './chart-frame.tsx'
import type { Bar } from './series.ts'
import { summariseBars } from './summaries.ts'

const BarDrawing = lazy(async () => ({ default: (await import('./bar-drawing.tsx')).BarDrawing }))

type BarChartProps = ChartProps & {
  bars: readonly Bar[]
  /** Heads the column of names in the table: "Match". */
  barsAre: string
  /** Heads the column of figures: "Members". */
  figuresAre: string
}

/** Figures side by side, such as how many members have a match in each range. */
export function BarChart(props: BarChartProps): React.ReactNode {
  const { label, bars, barsAre, figuresAre, kind = 'count', summary, heightPx = 200 } = props
  const figures = {
    corner: barsAre,
    columns: [figuresAre],
    rows: bars.map((bar) => ({ name: bar.label, values: [bar.value] })),
  }
  const frame = { label, kind, heightPx, summaryId: useId() }
  return (
    <ChartFrame {...frame} summary={summary ?? summariseBars(bars, kind)} figures={figures}>
      <BarDrawing {...frame} bars={bars} figuresAre={figuresAre} />
    </ChartFrame>
  )
}
