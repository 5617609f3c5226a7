import { LineChart } from '#web/ui/charts/line-chart.tsx'

const netWorthDollars = [
  1_210_000, 1_198_000, 1_225_000, 1_262_000, 1_259_000, 1_301_000, 1_344_000, 1_352_000, 1_339_000, 1_402_000,
]

const points = netWorthDollars.map((dollars, i) => ({
  on: `2025-${String(i + 3).padStart(2, '0')}-01`,
  value: dollars * 100,
}))

/** One line over time. Money is in cents. */
export function Example(): React.ReactNode {
  return <LineChart label="Net worth" kind="money" series={[{ name: 'Net worth', points }]} />
}

export const title = 'Line'
export const text = 'Hover, touch, or use the arrow keys to go from point to point. The axis starts near the values, not at zero.'
