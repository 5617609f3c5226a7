import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { readDataExport } from '#contract/privacy.ts'
import { useVisitor } from '../../shell/visitor.ts'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonCard } from '../../ui/skeleton.tsx'
import { PersonContext } from '../account/person-context.ts'
import { DeleteCard } from './delete-card.tsx'
import { ExportCard } from './export-card.tsx'
import { exportQuery, watching } from './export-query.ts'
import { useDeletion } from './use-deletion.ts'
import { useExport } from './use-export.ts'
import { privacyPlace, useWanted } from './wanted.ts'
import { WhoSeesWhat } from './who-sees-what.tsx'

/** What is one's own: a copy of all of it, who sees which part, and the way to have it deleted. */
export function PrivacySettings(): React.ReactNode {
  const { user } = useVisitor()
  const query = useQuery({ ...exportQuery, ...watching })
  return (
    <PersonContext value={{ id: user?.id ?? '', email: user?.email ?? '', place: privacyPlace }}>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <QueryView
          query={query}
          loading={<SkeletonCard lines={6} label="Loading what is yours" />}
          failedTitle="We could not look up your data."
        >
          {(answer) => <OwnData answer={answer} isLost={query.isError} />}
        </QueryView>
        {query.data ? null : <WhoSeesWhat />}
      </div>
    </PersonContext>
  )
}

type OwnDataProps = { answer: AnswerOf<typeof readDataExport>; isLost: boolean }

function OwnData({ answer, isLost }: OwnDataProps): React.ReactNode {
  const [hasAsked, setAsked] = useState(false)
  const copying = useExport(() => setAsked(true))
  const deletion = useDeletion()
  useWanted(answer.isFresh, (wanted) => {
    if (wanted === 'export') void copying.request.run()
    else if (wanted === 'file') void copying.fetching.run()
    else void deletion.open.run()
  })
  return (
    <>
      <ExportCard copy={answer.export} copying={copying} hasAsked={hasAsked} isLost={isLost} />
      <div className="min-w-0 lg:row-span-2">
        <WhoSeesWhat />
      </div>
      <DeleteCard deletion={deletion} />
    </>
  )
}
