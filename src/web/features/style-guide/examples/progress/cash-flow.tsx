import { BarChart } from '../../../../ui/charts/bar-chart.tsx'

const bars = [
  { label: 'Jan', value: 412_000 },
  { label: 'Feb', value: 388_000 },
  { label: 'Mar', value: -265_000 },
  { label: 'Apr', value: null },
  { label: 'May', value: 455_000 },
  { label: 'Jun', value: 471_500 },
]

/** Figures below nought hang; a month without a figure has a dash. */
export function Example(): React.ReactNode {
  return <BarChart label="Cash flow" barsAre="Month" figuresAre="Cash flow" kind="money" bars={bars} />
}
