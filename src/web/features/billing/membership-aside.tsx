import type { Access } from '#domain/access/access.ts'
import { t } from '#domain/i18n/messages.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { CheckList, CheckRow } from '#web/ui/check-row.tsx'

const baseBenefits = [
  t`A seat in a pod`,
  t`Community, courses, and REI OS worksheets`,
  t`Calendar and meeting agenda`,
  t`Welcome package`,
]

/** Benefits of the membership for this member. */
export function IncludedBenefits({ access }: { access: Access }): React.ReactNode {
  const benefits = access.pod_marketplace ? [...baseBenefits, t`Pod marketplace`] : baseBenefits
  return (
    <Card title={t`What’s included`}>
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
  { title: t`Pay securely`, detail: t`Handled by our payment provider` },
  { title: t`Tell us about you`, detail: t`Profile, assessment, and statement: about 25 minutes` },
  { title: t`Get matched`, detail: t`Your pod in 5–7 days` },
  { title: t`Welcome package`, detail: t`Shipped to your door` },
]

/** What a new member can look forward to. */
export function NextSteps(): React.ReactNode {
  return (
    <Card title={t`What happens next`}>
      <CheckList>
        {steps.map((step) => (
          <CheckRow key={step.title} {...step} isDone={false} />
        ))}
      </CheckList>
    </Card>
  )
}
