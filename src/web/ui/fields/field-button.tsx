import { Icon, type IconName } from '../icon.tsx'

type FieldButtonProps = Omit<React.ComponentProps<'button'>, 'className' | 'children'> & { icon: IconName; label: string }

/** A button inside a field's box, at its end. A press by the pointer leaves the focus and the caret where they are. */
export function FieldButton({ icon, label, ...button }: FieldButtonProps): React.ReactNode {
  return (
    <button
      type="button"
      {...button}
      aria-label={label}
      onMouseDown={(event) => event.preventDefault()}
      className="grid min-h-[42px] w-11 place-items-center rounded-control text-ink-3 -outline-offset-2 hover:text-ink disabled:opacity-55 max-md:min-h-11"
    >
      <Icon name={icon} />
    </button>
  )
}
