import { useQuery } from '@tanstack/react-query'
import { getStatement } from '#contract/api/assessment.ts'
import { getMe } from '#contract/api/me.ts'
import { isStatementComplete } from '#domain/statement/statement.ts'
import { queryOf } from '../../lib/queries.ts'
import { useVisitor } from '../../shell/visitor.ts'
import { LinkButton } from '../../ui/button.tsx'
import { nextStepAfter } from '../profile/next-step.ts'

/** Links from the result back to the answers and on to the next step. */
export function NextStepLinks(): React.ReactNode {
  const { access } = useVisitor()
  const { data: me } = useQuery(queryOf(getMe))
  const { data: statement } = useQuery(queryOf(getStatement))
  const context = { access, isAssessmentAnswered: true }
  const step =
    me && statement
      ? nextStepAfter('assessment-complete', { ...context, me, isStatementComplete: isStatementComplete(statement) })
      : null
  return (
    <>
      <LinkButton to="/assessment" variant="secondary">
        Change an answer
      </LinkButton>
      {step ? (
        <LinkButton to={step.to}>Next: {step.title}</LinkButton>
      ) : (
        <LinkButton to={me?.podId ? '/dashboard/pod' : '/'}>{me?.podId ? 'Open my pod' : 'Go to the home page'}</LinkButton>
      )}
    </>
  )
}
