import { classNames } from './class-names.ts'
import type { IconName } from './icon-names.ts'

export type { IconName } from './icon-names.ts'

/** An icon of the sprite, hidden from screen readers. The text beside it carries the meaning. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }): React.ReactNode {
  return (
    <svg className={classNames('icon', className)} aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  )
}

const drawings = import.meta.glob<string>('./icons/*.svg', { query: '?raw', import: 'default', eager: true })

/** The sprite: every icon as a symbol, in one element that all icons refer to. */
const sprite = `<svg>${Object.entries(drawings).map(toSymbol).join('')}</svg>`

function toSymbol([file, drawing]: [string, string]): string {
  const name = file.replace(/^.*\/|\.svg$/g, '')
  const paths = drawing.replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')
  return `<symbol id="icon-${name}" viewBox="0 0 24 24">${paths}</symbol>`
}

/** Renders the sprite. Mounted once, in the shell. */
export function IconSprite(): React.ReactNode {
  // oxlint-disable-next-line react/no-danger -- these are our own files, and there is no other way to insert raw markup
  return <div hidden dangerouslySetInnerHTML={{ __html: sprite }} />
}
