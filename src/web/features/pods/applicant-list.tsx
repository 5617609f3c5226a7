import { useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Applicant } from '#contract/pod-applications.ts'
import { useKeptFocus } from '../../shell/kept-focus.ts'
import { Banner } from '../../ui/banner.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadMore } from '../../ui/pagination/load-more.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonCard } from '../../ui/skeleton.tsx'
import { ApplicantCard } from './applicant-card.tsx'
import { applicantsQuery, myPodQuery } from './pod-queries.ts'

/** Who waits for the leader's answer, best match first. */
export function ApplicantList(): React.ReactNode {
  const query = useQuery(applicantsQuery)
  const { data: myPod } = useQuery(myPodQuery)
  const pod = myPod?.pod ?? null
  const isFull = pod ? pod.placesTaken >= pod.maxMembers : false
  return (
    <QueryView
      query={query}
      loading={<SkeletonCard lines={6} label="Loading applicants" />}
      failedTitle="We could not load the applicants."
    >
      {(applicants) =>
        applicants.length === 0 ? (
          <NobodyWaits slug={pod?.slug ?? null} />
        ) : (
          <div className="grid gap-5">
            {isFull ? <FullPod /> : null}
            <WaitingApplicants applicants={applicants} isPodFull={isFull} />
          </div>
        )
      }
    </QueryView>
  )
}

/** Cards drawn at once; a leader weighs a few at a time, and the page stays light. */
const pageSize = 20

function WaitingApplicants({ applicants, isPodFull }: { applicants: readonly Applicant[]; isPodFull: boolean }): React.ReactNode {
  const list = useRef<HTMLUListElement>(null)
  const [wanted, setWanted] = useState(pageSize)
  const [now] = useState(() => new Date())
  const shown = applicants.slice(0, wanted)
  // The card whose answer was given is gone, with the button that had the focus.
  useKeptFocus(shown.map(({ application }) => application.id).join())
  return (
    <div>
      <ul ref={list} className="grid gap-5">
        {shown.map((applicant) => (
          <ApplicantCard key={applicant.application.id} applicant={applicant} isPodFull={isPodFull} now={now} />
        ))}
      </ul>
      {applicants.length > pageSize ? (
        <LoadMore
          listRef={list}
          count={shown.length}
          noun={['applicant', 'applicants']}
          hasMore={shown.length < applicants.length}
          isLoading={false}
          onMore={() => setWanted(wanted + pageSize)}
        />
      ) : null}
    </div>
  )
}

function FullPod(): React.ReactNode {
  return (
    <Banner
      tone="brass"
      title="This pod is full."
      action={
        <LinkButton to="/dashboard/pod/manage" size="sm" variant="secondary">
          Manage seats
        </LinkButton>
      }
    >
      To accept somebody, give it more seats or wait until one opens. Meanwhile each application stays open until its own fourteen
      days are over.
    </Banner>
  )
}

function NobodyWaits({ slug }: { slug: string | null }): React.ReactNode {
  return (
    <Card>
      <EmptyState
        icon="pod"
        title="Nobody is waiting for an answer."
        action={
          slug ? (
            <LinkButton to={`/pod-marketplace/${slug}`} variant="secondary">
              See your pod as others do
            </LinkButton>
          ) : null
        }
      >
        New applicants appear here, best match first, and we write to you.
      </EmptyState>
    </Card>
  )
}
