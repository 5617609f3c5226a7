import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** The icon repeats the text and is hidden from screen readers. An icon alone needs an accessible name. */
export function Example(): React.ReactNode {
  return (
    <div className="flex flex-wrap gap-3">
      <Button>
        <Icon name="calendar" />
        Add to calendar
      </Button>
      <Button variant="secondary">
        Next question
        <Icon name="chevron-right" />
      </Button>
      <Button size="icon" variant="quiet" aria-label="Remove 414 Elm Street">
        <Icon name="close" />
      </Button>
    </div>
  )
}

export const title = 'With an icon'
export const text = 'Put the icon before the label, or after it if it points forward.'
