import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CheckList, CheckRow } from '#web/ui/check-row.tsx'
import { Chip } from '#web/ui/chip.tsx'

/** Open and completed items, with the action at the end of the row. */
export function Example(): React.ReactNode {
  return (
    <Card title="Your first meeting" aside={<Chip tone="pine">2 of 4</Chip>} className="max-w-[560px]">
      <CheckList>
        <CheckRow isDone title="Read the 5-minute welcome" />
        <CheckRow isDone title="Complete your profile" detail="Completed April 12, 2026" />
        <CheckRow
          isDone={false}
          title="Complete your real-estate statement"
          detail="3 fields left"
          action={
            <Button size="sm" variant="secondary">
              Continue
            </Button>
          }
        />
        <CheckRow isDone={false} title="Join a pod" detail="12 strong matches" />
      </CheckList>
    </Card>
  )
}

export const title = 'Checklist'
export const text = 'Screen readers hear “done” or “to do” after each item.'
