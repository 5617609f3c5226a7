import { Card } from '../../ui/card.tsx'
import { CheckList, CheckRow } from '../../ui/check-row.tsx'

const steps = [
  { title: 'Pay securely', detail: 'Handled by the payment provider' },
  { title: 'Tell us about you', detail: 'Profile, assessment, statement: 15 minutes' },
  { title: 'Get matched', detail: 'Your pod within 5–7 days' },
  { title: 'Welcome package', detail: 'Shipped to your door' },
]

/** What a member can look forward to once they have paid. */
export function NextSteps({ isPaid }: { isPaid: boolean }): React.ReactNode {
  return (
    <Card title="What happens next">
      <CheckList>
        {steps.map((step, i) => (
          <CheckRow key={step.title} {...step} isDone={i === 0 && isPaid} />
        ))}
      </CheckList>
    </Card>
  )
}
