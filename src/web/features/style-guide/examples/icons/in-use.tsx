import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/**
 * An icon inherits size and color from its context and is hidden from screen readers: the text beside it, or a label, carries
 * the meaning.
 */
export function Example(): React.ReactNode {
  return (
    <div className="flex flex-wrap items-center gap-5">
      <p className="flex items-center gap-2 text-pine-ink">
        <Icon name="check" />
        Membership active
      </p>
      <p className="flex items-center gap-2 text-sm text-ink-3">
        <Icon name="calendar" className="size-4" />
        Thursday at noon
      </p>
      <Button variant="secondary" size="icon" aria-label="Notifications">
        <Icon name="bell" />
      </Button>
    </div>
  )
}

export const title = 'In use'
export const text = 'Use icons beside a word, or in a button with an accessible name.'
