import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CheckList, CheckRow } from '../../ui/check-row.tsx'
import { Ring } from '../../ui/ring.tsx'
import type { ChecklistStep } from './checklist.ts'

/** The way to the first meeting. The first open step is the one to take; a finished list says so in one line. */
export function ChecklistCard({ steps }: { steps: readonly ChecklistStep[] }): React.ReactNode {
  const doneCount = steps.filter(({ isDone }) => isDone).length
  const next = steps.find(({ isDone }) => !isDone)
  const ring = (
    <Ring value={(100 * doneCount) / steps.length} label="Steps done">
      {`${doneCount}/${steps.length}`}
    </Ring>
  )
  return (
    <Card title={next ? 'Getting to your first meeting' : 'You are ready for your pod'} aside={ring}>
      <CheckList>
        {steps.map((step) => (
          <CheckRow
            key={step.id}
            isDone={step.isDone}
            title={step.title}
            detail={step.detail}
            action={
              step.isDone ? null : (
                <LinkButton
                  to={step.to}
                  size="sm"
                  variant={step === next ? 'primary' : 'secondary'}
                  aria-label={`${step.action}: ${step.title}`}
                >
                  {step.action}
                </LinkButton>
              )
            }
          />
        ))}
      </CheckList>
    </Card>
  )
}
