import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

type FoldButtonProps = Omit<React.ComponentProps<'button'>, 'type' | 'aria-expanded' | 'aria-controls'> & {
  isOpen: boolean
  /** The id of what it folds away, which stays in the page so that it can be found by it. */
  controls: string
}

/** Folds something away and shows it again: a line of text as wide as its place, as high as a finger, with an arrow that turns. */
export function FoldButton({ isOpen, controls, className, children, ...button }: FoldButtonProps): React.ReactNode {
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
