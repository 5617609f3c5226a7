import { lazy, Suspense } from 'react'
import { isPlain } from '../../ui/markdown/is-plain.ts'

// Most answers have no signs in them; what draws them, its styles among it, is larger than the page.
const Markdown = lazy(async () => ({ default: (await import('../../ui/markdown/markdown.tsx')).Markdown }))

/** Until it is drawn, an answer goes without the signs that would be seen in the midst of it. */
const emphasis = /\*\*|__|~~|`/g

type FaqAnswerProps = {
  text: string
  /** The level of headings in it, below the one it stands under. */
  headingLevel: 2 | 3 | 4
}

/** An answer, drawn from Markdown without HTML; its line ends are kept. */
export function FaqAnswer({ text, headingLevel }: FaqAnswerProps): React.ReactNode {
  return (
    <div className="max-w-[68ch] text-md text-ink-2">
      {isPlain(text) ? (
        <Paragraphs text={text} />
      ) : (
        <Suspense fallback={<Paragraphs text={text.replaceAll(emphasis, '')} />}>
          <Markdown text={text} headingLevel={headingLevel} keepsLines />
        </Suspense>
      )}
    </div>
  )
}

function Paragraphs({ text }: { text: string }): React.ReactNode {
  return (
    <div className="grid gap-3 whitespace-pre-line wrap-anywhere">
      {text
        .split(/\n\s*\n/)
        .filter(Boolean)
        .map((paragraph, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- paragraphs have no names, and never change places
          <p key={at}>{paragraph}</p>
        ))}
    </div>
  )
}
