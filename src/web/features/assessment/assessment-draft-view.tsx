import { useQuery } from '@tanstack/react-query'
import { t } from '#domain/i18n/messages.ts'
import { QueryView } from '#web/ui/query-view.tsx'
import { SkeletonCard } from '#web/ui/skeleton.tsx'
import type { AssessmentDraft } from './assessment-draft.ts'
import { myAssessmentDraft, personalityQuery } from './my-assessment-draft.ts'

/** Renders assessment answers once the saved ones are loaded. */
export function AssessmentDraftView({ children }: { children: (sheet: AssessmentDraft) => React.ReactNode }): React.ReactNode {
  // The answers may have changed elsewhere since the window last had focus.
  const query = useQuery({ ...personalityQuery, refetchOnWindowFocus: 'always' })
  return (
    <QueryView query={query} loading={<SkeletonCard lines={6} />} failedTitle={t`We couldn’t load your answers.`}>
      {() => children(myAssessmentDraft())}
    </QueryView>
  )
}
