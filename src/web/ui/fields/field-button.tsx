import { Icon, type IconName } from '../icon.tsx'

type FieldButtonProps = Omit<React.ComponentProps<'button'>, 'className' | 'children'> & { icon: IconName; label: string }

/** A button at the end of a field's box. Pressing it with the pointer keeps focus and caret in the input. */
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
