const questions = [
  'Can you reach and do everything with the keyboard alone, in reading order?',
  'Is focus always visible, and does it return to where a dialog was opened?',
  'Does every field have a label, and does every error say what to do?',
  'Is every message that appears automatically in a live region?',
  'Is there exactly one h1, and do the headings below it skip no level?',
  'Does it fit at 320 px and at 200% zoom without sideways scrolling?',
  'Is contrast high enough in both themes: 4.5:1 for text, 3:1 for borders and graphics?',
  'Are targets at least 24 px, and 44 px high on phones?',
  'Does everything still work when the device asks for reduced motion?',
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

export const title = 'Before you ship a page'
