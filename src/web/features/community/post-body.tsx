import { useState } from 'react'
import type { Mention } from '#contract/community.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Markdown } from '../../ui/markdown/markdown.tsx'

type PostBodyProps = { text: string; mentions: readonly Mention[] }

/** Beyond so many characters or lines a text is folded. */
const shortLength = 900
const shortLines = 14

/** What somebody wrote, mentions as links to their cards. What is long is folded. */
export function PostBody({ text, mentions }: PostBodyProps): React.ReactNode {
  const isLong = text.length > shortLength || text.split('\n').length > shortLines
  const [isOpen, setOpen] = useState(!isLong)
  const links = mentions.map(({ id, name }) => ({ words: `@${name}`, to: `/community?section=directory&member=${id}` }))
  return (
    <>
      {/* What is folded away cannot be reached by the keyboard. */}
      <div
        className={classNames(!isOpen && 'max-h-64 overflow-hidden [mask-image:linear-gradient(#000_70%,transparent)]')}
        inert={!isOpen}
      >
        <Markdown text={text} links={links} headingLevel={4} keepsLines />
      </div>
      {isLong ? (
        <Button variant="quiet" size="sm" className="-ms-2.5 mt-1" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Show less' : 'Show all of it'}
        </Button>
      ) : null}
    </>
  )
}
