import { lazy, Suspense } from 'react'
import { isPlain } from '#web/ui/markdown/is-plain.ts'

// Most answers contain no Markdown, and the renderer with its styles is larger than the page.
const Markdown = lazy(async () => ({ default: (await import('#web/ui/markdown/markdown.tsx')).Markdown }))

/** Markdown characters to strip until the renderer is loaded. */
const emphasis = /\*\*|__|~~|`/g

type FaqAnswerProps = {
  text: string
  /** Level of headings in the answer, below the heading above it. */
  headingLevel: 2 | 3 | 4
}

/** An answer, rendered from Markdown without HTML. Line breaks are preserved. */
export function FaqAnswer({ text, headingLevel }: FaqAnswerProps): React.ReactNode {
  return (
    <div className="max-w-[68ch] text-md text-ink-2">
      {isPlain(text) ? (
        <Paragraphs text={text} />
      ) : (
        <Suspense fallback={<Paragraphs text={text.replaceAll(emphasis, '')} />}>
          <Markdown text={text} headingLevel={headingLevel} keepsLineBreaks />
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
        .map((paragraph, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- paragraphs have no IDs and never reorder
          <p key={index}>{paragraph}</p>
        ))}
    </div>
  )
}
