import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonCard } from '../../ui/skeleton.tsx'
import { ApplicantCard } from './applicant-card.tsx'
import { applicantsQuery, myPodQuery } from './pod-queries.ts'

/** Who waits for the leader's answer, best match first. */
export function ApplicantList(): React.ReactNode {
  const query = useQuery(applicantsQuery)
  const { data: myPod } = useQuery(myPodQuery)
  const isFull = myPod?.pod ? myPod.members.length >= myPod.pod.maxMembers : false
  return (
    <QueryView
      query={query}
      loading={<SkeletonCard lines={6} label="Loading applicants" />}
      failedTitle="We could not load the applicants."
    >
      {(applicants) =>
        applicants.length === 0 ? (
          <NobodyWaits slug={myPod?.pod?.slug ?? null} />
        ) : (
          <ul className="grid gap-5">
            {applicants.map((applicant) => (
              <li key={applicant.application.id}>
                <ApplicantCard applicant={applicant} isPodFull={isFull} />
              </li>
            ))}
          </ul>
        )
      }
    </QueryView>
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
