import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Tooltip } from '#web/ui/tooltip/tooltip.tsx'

/** Explains a button without text, and a short label. */
export function Example(): React.ReactNode {
  return (
    <div className="flex flex-wrap gap-3">
      <Tooltip text="Add to your calendar">
        <Button variant="secondary" aria-label="Add to your calendar">
          <Icon name="calendar" />
        </Button>
      </Tooltip>
      <Tooltip text="Net operating income divided by price" placement="bottom">
        <Button variant="secondary">Cap rate 6.8%</Button>
      </Tooltip>
    </div>
  )
}

export const title = 'Tooltip'
export const text =
  'A few words on hover and focus. Touch screens don’t show it, so never use it for anything people need to know.'
