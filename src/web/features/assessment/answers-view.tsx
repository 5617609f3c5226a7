import { useQuery } from '@tanstack/react-query'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonCard } from '../../ui/skeleton.tsx'
import type { AnswerSheet } from './answer-sheet.ts'
import { mySheet, personalityQuery } from './my-sheet.ts'

/** What shows answers, once the saved ones are known. */
export function AnswersView({ children }: { children: (sheet: AnswerSheet) => React.ReactNode }): React.ReactNode {
  // They may have been given elsewhere since this window was last looked at.
  const query = useQuery({ ...personalityQuery, refetchOnWindowFocus: 'always' })
  return (
    <QueryView query={query} loading={<SkeletonCard lines={6} />} failedTitle="Your answers could not be loaded.">
      {() => children(mySheet())}
    </QueryView>
  )
}
