import { lazy, Suspense } from 'react'
import type { Mention } from '#contract/community.ts'
import { isPlain } from '../../ui/markdown/is-plain.ts'
import { PlainText } from '../../ui/markdown/plain.tsx'
import { Folded } from './folded.tsx'

// Most of what people write has no signs in it; what draws them is larger than the page.
const Markdown = lazy(async () => ({ default: (await import('../../ui/markdown/markdown.tsx')).Markdown }))

/** Until it is drawn, a text goes without the signs that would be seen in the midst of it. */
const emphasis = /\*\*|__|~~|`/g

type PostBodyProps = { text: string; mentions: readonly Mention[] }

/** What somebody wrote, mentions as links to their cards. What is long is folded. */
export function PostBody({ text, mentions }: PostBodyProps): React.ReactNode {
  const links = mentions.map(({ id, name }) => ({ words: `@${name}`, to: `/community?section=directory&member=${id}` }))
  return (
    <Folded text={text}>
      {links.length === 0 && isPlain(text) ? (
        <PlainText text={text} />
      ) : (
        <Suspense fallback={<PlainText text={text.replaceAll(emphasis, '')} />}>
          <Markdown text={text} links={links} headingLevel={4} keepsLines />
        </Suspense>
      )}
    </Folded>
  )
}
