import './markdown.css'
import { classNames } from '../class-names.ts'

type PlainTextProps = { text: string; className?: string }

/** A text as `Markdown` with `keepsLines` draws one without any signs; what has some is shown as it was written. */
export function PlainText({ text, className }: PlainTextProps): React.ReactNode {
  const paragraphs = text.split(/\n[ \t]*\n/).map((paragraph) => paragraph.replaceAll(/^[ \t\n]+|[ \t\n]+$/g, ''))
  return (
    <div className={classNames('markdown keeps-lines', className)}>
      {paragraphs.filter(Boolean).map((paragraph, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- paragraphs have no names, and never change places
        <p key={at}>{paragraph}</p>
      ))}
    </div>
  )
}
