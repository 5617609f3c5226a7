import './markdown.css'
import { classNames } from '../class-names.ts'

/** What Markdown, or an address that becomes a link, could begin with: signs within words, and those that count at the head of a line. */
const signs = /[*_`~[\]<>|\\&\r\uFEFF]|:\/\/|www\.|@|^\s*(?:[#+-]|\d+[.)])|^(?: {4}|\t)|^\s*=+\s*$| {2}$/m

/** Whether a text means the same with and without Markdown, so that what draws Markdown need not be loaded for it. */
export function isPlain(text: string): boolean {
  return !signs.test(text)
}

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
