import { BarChart } from '#web/ui/charts/bar-chart.tsx'

const counts = [6, 14, 31, 62, 128, 240, 402, 431, 281, 89]

const bars = counts.map((value, i) => ({ label: `${50 + i * 5}–${54 + i * 5}`, value }))

/** How many members have a match in each range. */
export function Example(): React.ReactNode {
  return <BarChart label="Match scores" labelHeader="Match" valueHeader="Members" bars={bars} />
}

export const title = 'Histogram'
export const text = 'Bars always start at zero.'
