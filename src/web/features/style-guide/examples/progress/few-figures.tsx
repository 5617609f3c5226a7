import { LineChart } from '#web/ui/charts/line-chart.tsx'

const cases = [
  { label: 'No values', values: [] },
  { label: 'One value', values: [14] },
  { label: 'Equal values', values: [14, 14, 14] },
  { label: 'Huge values', values: [-4e13, 9.1e13, 1.2e14] },
]

/** Few, equal and very large values. */
export function Example(): React.ReactNode {
  return (
    <div className="grid gap-8 md:grid-cols-2">
      {cases.map(({ label, values }) => (
        <div key={label}>
          <h3 className="mb-2">{label}</h3>
          <LineChart
            label={label}
            heightPx={160}
            kind={label === 'Huge values' ? 'money' : 'count'}
            series={[
              {
                name: label === 'Huge values' ? 'Assets' : 'Doors',
                points: values.map((value, i) => ({ on: `2026-0${i + 1}-01`, value })),
              },
            ]}
          />
        </div>
      ))}
    </div>
  )
}

export const title = 'Few and huge values'
export const text = 'Charts handle any values you give them.'
