import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CheckList, CheckRow } from '../../ui/check-row.tsx'
import { Ring } from '../../ui/ring.tsx'
import type { Checklist } from './checklist.ts'

/** The way to the first meeting. The first open step is the one to take; once all is done, one line says so. */
export function ChecklistCard({ checklist: { flags, steps } }: { checklist: Checklist }): React.ReactNode {
  const doneCount = steps.filter(({ isDone }) => isDone).length
  const nextStep = steps.find(({ isDone, next }) => !isDone && next !== null)
  const ring = (
    <Ring value={(100 * doneCount) / steps.length} label="Steps done">
      {`${doneCount}/${steps.length}`}
    </Ring>
  )
  if (flags.everythingDone && doneCount === steps.length) {
    return (
      <Card title="You are ready for your pod" aside={ring}>
        <p className="text-md text-ink-2">
          Membership, profile, assessment and statement are complete, and you have a place in a pod.
        </p>
      </Card>
    )
  }
  return (
    <Card title="Getting to your first meeting" aside={ring}>
      <CheckList>
        {steps.map((step) => (
          <CheckRow
            key={step.id}
            isDone={step.isDone}
            title={step.title}
            detail={step.detail}
            action={
              step.isDone || step.next === null ? null : (
                <LinkButton
                  to={step.next.to}
                  size="sm"
                  variant={step === nextStep ? 'primary' : 'secondary'}
                  aria-label={`${step.next.label}: ${step.title}`}
                >
                  {step.next.label}
                </LinkButton>
              )
            }
          />
        ))}
      </CheckList>
    </Card>
  )
}
