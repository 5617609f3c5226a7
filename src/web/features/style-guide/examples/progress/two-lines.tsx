import { LineChart } from '#web/ui/charts/line-chart.tsx'

const weeks = ['2026-02-05', '2026-02-12', '2026-02-19', '2026-02-26', '2026-03-05', '2026-03-12', '2026-03-19', '2026-03-26']

function series(name: string, values: readonly (number | null)[]) {
  return { name, points: weeks.map((on, i) => ({ on, value: values[i] ?? null })) }
}

/** Two lines, distinguished by dash and marker as well as color. A week without a value breaks the line. */
export function Example(): React.ReactNode {
  return (
    <LineChart
      label="Commitments kept"
      kind="percent"
      series={[series('You', [75, 80, 100, null, 88, 92, 90, 96]), series('Your pod', [70, 72, 81, 84, 79, 85, 86, 88])]}
    />
  )
}

export const title = 'Multiple lines'
export const text = 'Up to four, each with its own dash and marker.'
