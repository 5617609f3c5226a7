import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

type DisclosureButtonProps = Omit<React.ComponentProps<'button'>, 'type' | 'aria-expanded' | 'aria-controls'> & {
  isOpen: boolean
  /** ID of the content it collapses. The content stays in the page so that it can be found. */
  controls: string
}

/** A full-width button that collapses and expands content, with an arrow that turns. */
export function DisclosureButton({ isOpen, controls, className, children, ...button }: DisclosureButtonProps): React.ReactNode {
  return (
    <button
      {...button}
      type="button"
      aria-expanded={isOpen}
      aria-controls={controls}
      className={classNames('flex min-h-12 w-full items-center gap-2 rounded-md text-start', className)}
    >
      {children}
      <Icon name="chevron-down" className={classNames('size-4 text-ink-3', isOpen && 'rotate-180')} />
    </button>
  )
}
