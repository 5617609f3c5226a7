import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TargetSize } from '../../target-size.tsx'

/** `max-md:min-h-11` makes a target 44 px high on a phone. */
export function Example(): React.ReactNode {
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
      <TargetSize>
        <Button>Apply</Button>
      </TargetSize>
      <TargetSize>
        <Button size="sm" variant="secondary">
          Details
        </Button>
      </TargetSize>
      <TargetSize>
        <Button size="icon" variant="secondary" aria-label="Remove 414 Elm Street">
          <Icon name="close" />
        </Button>
      </TargetSize>
    </div>
  )
}

export const title = 'Target size'
export const text = 'At least 24 px, and 44 px high on phones. Measured live.'
