import { lazy, useId } from 'react'
import { ChartFrame, type ChartProps } from './chart-frame.tsx'
import type { Shape } from './series.ts'
import { summariseRadar } from './summaries.ts'

const RadarDrawing = lazy(async () => ({ default: (await import('./radar-drawing.tsx')).RadarDrawing }))

type RadarChartProps = ChartProps & {
  /** Names of the axes, three or more, clockwise from the top. */
  axes: readonly string[]
  /** The figure at the rim. */
  max: number
  shapes: readonly Shape[]
}

/** A few traits at once, as a shape; up to four shapes lie over each other. */
export function RadarChart(props: RadarChartProps): React.ReactNode {
  const { label, axes, max, shapes, kind = 'count', summary, heightPx = 300 } = props
  const figures = {
    corner: 'Axis',
    columns: shapes.map(({ name }) => name),
    rows: axes.map((axis, i) => ({ name: axis, values: shapes.map(({ values }) => values[i] ?? null) })),
  }
  const frame = { label, kind, heightPx, summaryId: useId() }
  return (
    <ChartFrame {...frame} summary={summary ?? summariseRadar(axes, shapes, kind)} figures={figures}>
      <RadarDrawing {...frame} axes={axes} max={max} shapes={shapes} />
    </ChartFrame>
  )
}
