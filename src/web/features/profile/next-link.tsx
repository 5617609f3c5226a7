import { useSuspenseQueries } from '@tanstack/react-query'
import { Link } from 'react-router'
import { getPersonalityAnswers, getStatement } from '#contract/api/assessment.ts'
import { isAssessmentComplete } from '#domain/assessment/progress.ts'
import { t } from '#domain/i18n/messages.ts'
import { isStatementComplete } from '#domain/statement/statement.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useVisitor } from '#web/shell/visitor.ts'
import { nextStepAfter } from './next-step.ts'
import { meQuery } from './profile-query.ts'

/** Link to the next step after a completed form. Renders nothing while it is incomplete or if no step is left. */
export function NextLink({ slug }: { slug: string }): React.ReactNode {
  const { access } = useVisitor()
  const [{ data: me }, { data: answers }, { data: statement }] = useSuspenseQueries({
    queries: [meQuery, queryOf(getPersonalityAnswers), queryOf(getStatement)],
  })
  const step = nextStepAfter(slug, {
    me,
    access,
    isAssessmentAnswered: isAssessmentComplete(answers),
    isStatementComplete: isStatementComplete(statement),
  })
  return step ? (
    <Link to={step.to} className="inline-flex min-h-8 items-center font-semibold max-md:min-h-11">
      {t`Next: ${{ title: step.title }}`}
    </Link>
  ) : null
}
