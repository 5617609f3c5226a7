import { lazy, Suspense } from 'react'
import type { LinkedWords } from './link-words.ts'
import { isPlain, PlainText } from './plain.tsx'

// Most of what people write has no signs in it; what draws them is larger than most pages.
const Markdown = lazy(async () => ({ default: (await import('./markdown.tsx')).Markdown }))

/** Until it is drawn, a text goes without the signs that would be seen in the midst of it. */
const emphasis = /\*\*|__|~~|`/g

type LightMarkdownProps = {
  text: string
  /** The level of its largest headings. */
  headingLevel: 2 | 3 | 4
  links?: readonly LinkedWords[]
}

const noLinks: readonly LinkedWords[] = []

/** Text in Markdown with its line ends, whose drawing is loaded only where there is something to draw. */
export function LightMarkdown({ text, headingLevel, links = noLinks }: LightMarkdownProps): React.ReactNode {
  if (links.length === 0 && isPlain(text)) return <PlainText text={text} />
  return (
    <Suspense fallback={<PlainText text={text.replaceAll(emphasis, '')} />}>
      <Markdown text={text} links={links} headingLevel={headingLevel} keepsLines />
    </Suspense>
  )
}
