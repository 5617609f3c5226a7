import { useQuery } from '@tanstack/react-query'
import { readStatement } from '#contract/assessment.ts'
import { readMe } from '#contract/me.ts'
import { isStatementComplete } from '#domain/statement/statement.ts'
import { queryOf } from '../../lib/queries.ts'
import { useVisitor } from '../../shell/visitor.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { nextStepAfter } from '../profile/next-step.ts'

/** Where a member goes on from the result, and back to the answers. */
export function WayOnCard(): React.ReactNode {
  const { access } = useVisitor()
  const { data: me } = useQuery(queryOf(readMe))
  const { data: statement } = useQuery(queryOf(readStatement))
  if (!me || !statement) return null
  const step = nextStepAfter('assessment-complete', {
    me,
    access,
    isAssessmentAnswered: true,
    isStatementComplete: isStatementComplete(statement),
  }) ?? { to: me.podId === null ? '/' : '/dashboard/pod', title: me.podId === null ? 'Home' : 'My pod' }
  return (
    <Card title="Where to go on">
      <div className="grid gap-2">
        <LinkButton to={step.to}>Next: {step.title}</LinkButton>
        <LinkButton to="/assessment" variant="secondary">
          Change an answer
        </LinkButton>
      </div>
      <p className="mt-3 text-sm text-ink-3">You can change your answers at any time. Your next match uses them.</p>
    </Card>
  )
}
