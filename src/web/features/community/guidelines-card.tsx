import { Card } from '#web/ui/card.tsx'

const guidelines = [
  'Be specific.',
  'Keep pod matters in the pod.',
  'No cold selling.',
  'No guarantees of returns.',
  'Disagree with ideas.',
]

/** The community guidelines in five lines. */
export function GuidelinesCard(): React.ReactNode {
  return (
    <Card title="Guidelines">
      <ol className="grid list-decimal gap-1.5 ps-5 text-md text-ink-2">
        {guidelines.map((guideline) => (
          <li key={guideline}>{guideline}</li>
        ))}
      </ol>
    </Card>
  )
}
