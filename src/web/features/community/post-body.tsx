import { lazy, Suspense } from 'react'
import type { Mention } from '#contract/api/community/posts.ts'
import { isPlain } from '#web/ui/markdown/is-plain.ts'
import { PlainText } from '#web/ui/markdown/plain-text.tsx'
import { CollapsibleText } from './collapsible-text.tsx'

// Most texts contain no Markdown, and the renderer is larger than the page.
const Markdown = lazy(async () => ({ default: (await import('#web/ui/markdown/markdown.tsx')).Markdown }))

/** Markdown characters to strip until the renderer is loaded. */
const emphasis = /\*\*|__|~~|`/g

type PostBodyProps = { text: string; mentions: readonly Mention[] }

/** A member's text with mentions as links to their cards. Long texts are collapsed. */
export function PostBody({ text, mentions }: PostBodyProps): React.ReactNode {
  const links = mentions.map(({ id, name }) => ({ phrase: `@${name}`, to: `/community?section=directory&member=${id}` }))
  return (
    <CollapsibleText text={text}>
      {links.length === 0 && isPlain(text) ? (
        <PlainText text={text} />
      ) : (
        <Suspense fallback={<PlainText text={text.replaceAll(emphasis, '')} />}>
          <Markdown text={text} links={links} headingLevel={4} keepsLineBreaks />
        </Suspense>
      )}
    </CollapsibleText>
  )
}
