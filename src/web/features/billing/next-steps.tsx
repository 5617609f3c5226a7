import { Card } from '#web/ui/card.tsx'
import { CheckList, CheckRow } from '#web/ui/check-row.tsx'

const steps = [
  { title: 'Pay securely', detail: 'Handled by the payment provider' },
  { title: 'Tell us about you', detail: 'Profile, assessment, statement: about 25 minutes' },
  { title: 'Get matched', detail: 'Your pod within 5–7 days' },
  { title: 'Welcome package', detail: 'Shipped to your door' },
]

/** What a new member can look forward to. */
export function NextSteps(): React.ReactNode {
  return (
    <Card title="What happens next">
      <CheckList>
        {steps.map((step) => (
          <CheckRow key={step.title} {...step} isDone={false} />
        ))}
      </CheckList>
    </Card>
  )
}
