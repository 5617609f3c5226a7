import { Chip } from '#web/ui/chip.tsx'
import { CheckList, CheckRow } from '#web/ui/check-row.tsx'

/** Members who cannot distinguish colors read the word, the mark or the number. */
export function Example(): React.ReactNode {
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap gap-2">
        <Chip tone="pine">Active</Chip>
        <Chip tone="brass">2 seats left</Chip>
        <Chip tone="clay">Payment failed</Chip>
      </p>
      <CheckList>
        <CheckRow isDone title="Membership active" detail="Yearly plan, renews March 3" />
        <CheckRow isDone={false} title="Real-estate statement" detail="7 of 10 fields done" />
      </CheckList>
    </div>
  )
}

export const title = 'Never by color alone'
export const text = 'A word, a mark, or a number says the same thing.'
