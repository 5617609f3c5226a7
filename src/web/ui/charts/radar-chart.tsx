import { lazy, useId } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { ChartFrame, type ChartProps } from './chart-frame.tsx'
import type { Shape } from './series.ts'
import { summarizeRadar } from './summaries.ts'

const RadarDrawing = lazy(async () => ({ default: (await import('./radar-drawing.tsx')).RadarDrawing }))

type RadarChartProps = ChartProps & {
  /** Labels of the axes, three or more, clockwise from the top. */
  axes: readonly string[]
  /** The value at the rim. */
  max: number
  shapes: readonly Shape[]
}

/** Radar chart of several traits, with up to four overlaid shapes. */
export function RadarChart(props: RadarChartProps): React.ReactNode {
  const { label, axes, max, shapes, kind = 'count', summary, heightPx = 300 } = props
  const tableData = {
    corner: t`Axis`,
    columns: shapes.map(({ name }) => name),
    rows: axes.map((axis, i) => ({ name: axis, values: shapes.map(({ values }) => values[i] ?? null) })),
  }
  const frame = { label, kind, heightPx, summaryId: useId() }
  return (
    <ChartFrame {...frame} summary={summary ?? summarizeRadar(axes, shapes, kind)} tableData={tableData}>
      <RadarDrawing {...frame} axes={axes} max={max} shapes={shapes} />
    </ChartFrame>
  )
}
