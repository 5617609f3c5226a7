import { Card } from '#web/ui/card.tsx'
import { AreaSparkline } from '#web/ui/charts/area-sparkline.tsx'

const dayMs = 86_400_000
const doors = [0, 60, 150, 210, 365].map((day, i) => ({ atMs: day * dayMs, value: [6, 10, 10, 12, 14][i] ?? 0 }))

/** A rising and a constant series. */
export function Example(): React.ReactNode {
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <Card title="Doors" aside={<span className="tabular font-bold">14</span>}>
        <AreaSparkline label="Doors: 6 on March 3, 14 now" series={doors} />
      </Card>
      <Card title="Vacant" aside={<span className="tabular font-bold">1</span>}>
        <AreaSparkline label="Vacant: 1 all year" series={doors.map(({ atMs }) => ({ atMs, value: 1 }))} />
      </Card>
    </div>
  )
}

export const title = 'Area'
export const text =
  'The trend of a card’s main number, across its full width. It needs no library, so the lightest pages can use it.'
