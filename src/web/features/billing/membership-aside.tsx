import type { Access } from '#domain/access/access.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { CheckList, CheckRow } from '#web/ui/check-row.tsx'

const baseBenefits = [
  'A seat in a pod',
  'Community, courses, and REI OS worksheets',
  'Calendar and meeting agenda',
  'Welcome package',
]

/** Benefits of the membership for this member. */
export function IncludedBenefits({ access }: { access: Access }): React.ReactNode {
  const benefits = access.pod_marketplace ? [...baseBenefits, 'Pod marketplace'] : baseBenefits
  return (
    <Card title="What’s included">
      <ul className="grid gap-2.5 text-md">
        {benefits.map((benefit) => (
          <li key={benefit} className="flex items-center gap-3">
            <Icon name="check" className="text-pine" />
            {benefit}
          </li>
        ))}
      </ul>
    </Card>
  )
}

const steps = [
  { title: 'Pay securely', detail: 'Handled by our payment provider' },
  { title: 'Tell us about you', detail: 'Profile, assessment, and statement: about 25 minutes' },
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
