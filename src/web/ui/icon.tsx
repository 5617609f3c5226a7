import sprite from './icons.svg?raw'
import { classNames } from './class-names.ts'

/** Names in the sprite `icons.svg`. */
export type IconName =
  | 'agenda'
  | 'alert'
  | 'bell'
  | 'book'
  | 'calendar'
  | 'card'
  | 'check'
  | 'chevron-down'
  | 'chevron-left'
  | 'chevron-right'
  | 'close'
  | 'community'
  | 'grid'
  | 'home'
  | 'info'
  | 'lock'
  | 'market'
  | 'pod'
  | 'question'
  | 'shield'
  | 'sign-out'
  | 'support'
  | 'user'

/** An icon of the sprite, hidden from screen readers: the text beside it carries the meaning. */
export function Icon({ name, className }: { name: IconName; className?: string }): React.ReactNode {
  return (
    <svg className={classNames('icon', className)} aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  )
}

/** The drawings all icons refer to; stands once, in the shell. */
export function IconSprite(): React.ReactNode {
  // oxlint-disable-next-line react/no-danger -- a file of our own, and the only way to put markup into the page as it is
  return <div hidden dangerouslySetInnerHTML={{ __html: sprite }} />
}
