import { assessmentResult } from '#domain/assessment/result.ts'
import { t } from '#domain/i18n/messages.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import type { AssessmentDraft } from './assessment-draft.ts'
import { ClusterCard } from './cluster-card.tsx'
import { ReviewOffer } from './review-offer.tsx'
import { TraitCard } from './trait-card.tsx'
import { useAnswers } from './use-assessment-draft.ts'
import { UsesCard } from './uses-card.tsx'
import { NextStepLinks } from './next-step-links.tsx'

/** Result of a complete assessment: the profile, the answers behind it, and what matching uses. */
export function AssessmentOutcome({ draft }: { draft: AssessmentDraft }): React.ReactNode {
  const answers = useAnswers(draft)
  const result = assessmentResult(answers)
  if (result === null) return <DeletedAnswers />
  return (
    <>
      <PageHeader
        title={t`Assessment complete`}
        subtitle={t`You’ve answered all 56 statements. Here’s what we learned and how we use it.`}
        actions={<NextStepLinks />}
      />
      <ReviewOffer answers={answers} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1.7fr)_minmax(280px,1fr)]">
        <div className="grid min-w-0 gap-5">
          <ClusterCard clusters={result.clusters} />
          <TraitCard traits={result.traits} />
        </div>
        <UsesCard scores={result.topics} />
      </div>
    </>
  )
}

/** The guard admits only complete assessments, so the answers were deleted since, in another tab or on another device. */
function DeletedAnswers(): React.ReactNode {
  return (
    <>
      <PageHeader title={t`Assessment`} />
      <Card>
        <EmptyState title={t`Your answers were deleted.`} action={<LinkButton to="/assessment">{t`Start again`}</LinkButton>}>
          {t`There’s no result without your answers.`}
        </EmptyState>
      </Card>
    </>
  )
}
