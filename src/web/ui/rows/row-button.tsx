import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'

type RowButtonProps = {
  /** Accessible name: the action and its row. */
  label: string
  icon: 'up' | 'down' | 'away'
  isDisabled?: boolean
  onPress: () => void
}

/** A button that moves a list row up or down or removes it. `data-move` identifies the button after the row has moved. */
export function RowButton({ label, icon, isDisabled = false, onPress }: RowButtonProps): React.ReactNode {
  return (
    <Button
      variant="quiet"
      size="sm"
      data-move={icon}
      aria-label={label}
      disabled={isDisabled}
      onClick={onPress}
      className="max-md:min-w-11"
    >
      <Icon name={icon === 'away' ? 'close' : 'chevron-down'} className={icon === 'up' ? 'size-4 rotate-180' : 'size-4'} />
    </Button>
  )
}
