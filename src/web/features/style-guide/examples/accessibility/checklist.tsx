const questions = [
  'Does the keyboard alone reach and do everything, in the order in which one reads?',
  'Is the focus always in sight, and does it come back to where a dialog was opened?',
  'Does every field have a label, and every error a sentence that says what to do?',
  'Does each message that comes up by itself stand in a live region?',
  'Is there one h1, and do headings follow one another without a gap?',
  'Does it hold at 320 px and at 200% zoom without scrolling sideways?',
  'Is it readable in the light theme and in the dark one: 4.5 for text, 3 for borders and figures?',
  'Are targets 24 px at least, and 44 px on a phone?',
  'Does everything still work when the device asks for less movement?',
] as const

/** Checklist for a finished page. */
export function Example(): React.ReactNode {
  return (
    <ol className="guide-checklist">
      {questions.map((question) => (
        <li key={question}>{question}</li>
      ))}
    </ol>
  )
}

export const title = 'Before a page is done'
