import { BarChart } from '#web/ui/charts/bar-chart.tsx'

const bars = [
  { label: 'Jan', value: 412_000 },
  { label: 'Feb', value: 388_000 },
  { label: 'Mar', value: -265_000 },
  { label: 'Apr', value: null },
  { label: 'May', value: 455_000 },
  { label: 'Jun', value: 471_500 },
]

/** Negative values hang below zero; a month without a value has a dash. */
export function Example(): React.ReactNode {
  return <BarChart label="Cash flow" labelHeader="Month" valueHeader="Cash flow" kind="money" bars={bars} />
}

export const title = 'Bars below zero'
export const text = 'Missing values show as missing, never as zero.'
