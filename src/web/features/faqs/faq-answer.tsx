import { LightMarkdown } from '../../ui/markdown/light-markdown.tsx'

type FaqAnswerProps = {
  text: string
  /** The level of headings in it, below the one it stands under. */
  headingLevel: 2 | 3 | 4
}

/** An answer, drawn from Markdown without HTML. */
export function FaqAnswer({ text, headingLevel }: FaqAnswerProps): React.ReactNode {
  return (
    <div className="max-w-[68ch] text-md text-ink-2">
      <LightMarkdown text={text} headingLevel={headingLevel} />
    </div>
  )
}
