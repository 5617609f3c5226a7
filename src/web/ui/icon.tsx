import { classNames } from './class-names.ts'
import type { IconName } from './icon-names.ts'

export type { IconName } from './icon-names.ts'

/** An icon of the sprite, hidden from screen readers: the text beside it carries the meaning. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }): React.ReactNode {
  return (
    <svg className={classNames('icon', className)} aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  )
}

const drawings = import.meta.glob<string>('./icons/*.svg', { query: '?raw', import: 'default', eager: true })

/** The sprite: every drawing as a symbol, in one element that all icons refer to. */
const sprite = `<svg>${Object.entries(drawings).map(toSymbol).join('')}</svg>`

function toSymbol([file, drawing]: [string, string]): string {
  const name = file.replace(/^.*\/|\.svg$/g, '')
  const lines = drawing.replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')
  return `<symbol id="icon-${name}" viewBox="0 0 24 24">${lines}</symbol>`
}

/** Puts the sprite into the page; stands once, in the shell. */
export function IconSprite(): React.ReactNode {
  // oxlint-disable-next-line react/no-danger -- files of our own, and the only way to put markup into the page as it is
  return <div hidden dangerouslySetInnerHTML={{ __html: sprite }} />
}
