import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'

/** A card without a title, with a title, and with an element at the end of the title's line. */
export function Example(): React.ReactNode {
  return (
    <div className="grid items-start gap-5 md:grid-cols-2">
      <Card title="Pod 214" aside={<Chip tone="brass">2 seats left</Chip>}>
        <p className="text-ink-2">Thursdays at 12:00 PM, led by Marisol Reyes. Multi-family and self storage, 8–38 doors.</p>
        <Button size="sm" className="mt-4">
          Apply
        </Button>
      </Card>
      <Card title="Leave this pod">
        <p className="text-ink-2">You’ll go back to matching and get a new pod in 5–7 days.</p>
      </Card>
      <Card>
        <p className="text-ink-2">A one-line card needs no title and isn’t a region.</p>
      </Card>
    </div>
  )
}

export const title = 'Cards'
export const text = 'A card with a title is a region with that name. A fact or a small button can follow the title.'
