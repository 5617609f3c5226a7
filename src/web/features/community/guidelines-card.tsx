import { t } from '#domain/i18n/messages.ts'
import { Card } from '#web/ui/card.tsx'

const guidelines = [
  t`Be specific.`,
  t`Keep pod matters in the pod.`,
  t`No cold selling.`,
  t`No guarantees of returns.`,
  t`Disagree with ideas.`,
]

/** The community guidelines in five lines. */
export function GuidelinesCard(): React.ReactNode {
  return (
    <Card title={t`Guidelines`}>
      <ol className="grid list-decimal gap-1.5 ps-5 text-md text-ink-2">
        {guidelines.map((guideline) => (
          <li key={guideline}>{guideline}</li>
        ))}
      </ol>
    </Card>
  )
}
