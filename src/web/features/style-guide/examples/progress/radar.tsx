import { RadarChart } from '#web/ui/charts/radar-chart.tsx'

const axes = ['Openness', 'Sociability', 'Drive', 'Structure', 'Warmth']

/** Five traits of a member and of their pod, from 1 to 5. */
export function Example(): React.ReactNode {
  return (
    <div className="grid gap-8 md:grid-cols-2">
      <RadarChart
        label="You and your pod"
        axes={axes}
        max={5}
        shapes={[
          { name: 'You', values: [4.2, 2.8, 4.6, 3.9, 3.1] },
          { name: 'Your pod', values: [3.6, 3.4, 4.1, 3.2, 3.8] },
        ]}
      />
      <RadarChart label="Your traits so far" axes={axes} max={5} shapes={[{ name: 'You', values: [4.2, 2.8, null, 3.9, 3.1] }]} />
    </div>
  )
}

export const title = 'Radar'
export const text = 'A few traits in one view. A missing value leaves a gap.'
