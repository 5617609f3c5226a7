/** An answer as it is written: plain text, a blank line between paragraphs. */
export function FaqAnswer({ text }: { text: string }): React.ReactNode {
  return (
    <div className="grid max-w-[68ch] gap-3 text-md text-ink-2">
      {text.split(/\n\s*\n/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}
