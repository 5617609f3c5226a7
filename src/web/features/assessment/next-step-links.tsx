import { useQuery } from '@tanstack/react-query'
import { getStatement } from '#contract/api/assessment.ts'
import { getMe } from '#contract/api/me.ts'
import { t } from '#domain/i18n/messages.ts'
import { isStatementComplete } from '#domain/statement/statement.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useVisitor } from '#web/shell/visitor.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { nextStepAfter } from '#web/features/profile/next-step.ts'

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
        {t`Change an answer`}
      </LinkButton>
      {step ? (
        <LinkButton to={step.to}>{t`Next: ${{ title: step.title }}`}</LinkButton>
      ) : (
        <LinkButton to={me?.podId ? '/dashboard/pod' : '/'}>{me?.podId ? t`Open my pod` : t`Go home`}</LinkButton>
      )}
    </>
  )
}
