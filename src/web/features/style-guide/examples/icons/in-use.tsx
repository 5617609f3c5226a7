import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'

/** An icon takes size and colour from where it stands, and is silent: the words beside it, or a label, speak. */
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
