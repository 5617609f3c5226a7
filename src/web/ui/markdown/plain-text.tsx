import './markdown.css'
import { classNames } from '../class-names.ts'

type PlainTextProps = { text: string; className?: string }

/** Renders a text as `Markdown` with `keepsLineBreaks` would, if it has no Markdown. A text with Markdown is shown as written. */
export function PlainText({ text, className }: PlainTextProps): React.ReactNode {
  const paragraphs = text.split(/\n[ \t]*\n/).map((paragraph) => paragraph.replaceAll(/^[ \t\n]+|[ \t\n]+$/g, ''))
  return (
    <div className={classNames('markdown keeps-lines', className)}>
      {paragraphs.filter(Boolean).map((paragraph, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- paragraphs have no IDs and never reorder
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  )
}
