import { Bar } from '#web/ui/bar.tsx'

/** A bar alone, with its name and value displayed elsewhere. */
export function Example(): React.ReactNode {
  return (
    <div className="grid max-w-[420px] gap-4">
      <Bar value={62} label="Topics answered" valueText="5 of 8 topics" />
      <Bar value={38} label="Time left in the hot seat" valueText="6 minutes" tone="brass" />
    </div>
  )
}

export const title = 'Bars without labels'
export const text = 'For a name and value shown elsewhere. The label is for screen readers.'
