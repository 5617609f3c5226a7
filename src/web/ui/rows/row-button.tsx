import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'

type RowButtonProps = {
  /** What it does to which row. */
  label: string
  icon: 'up' | 'down' | 'away'
  isOff?: boolean
  onPress: () => void
}

/** What is done to a row of a list: it moves up or down, or goes away. `data-move` finds it again where the row went. */
export function RowButton({ label, icon, isOff = false, onPress }: RowButtonProps): React.ReactNode {
  return (
    <Button
      variant="quiet"
      size="sm"
      data-move={icon}
      aria-label={label}
      disabled={isOff}
      onClick={onPress}
      className="max-md:min-w-11"
    >
      <Icon name={icon === 'away' ? 'close' : 'chevron-down'} className={icon === 'up' ? 'size-4 rotate-180' : 'size-4'} />
    </Button>
  )
}
