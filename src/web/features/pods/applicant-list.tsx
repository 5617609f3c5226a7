import { useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Applicant } from '#contract/api/pods/applications.ts'
import { plural, t } from '#domain/i18n/messages.ts'
import { useRestoreFocus } from '#web/shell/use-restore-focus.ts'
import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadMore } from '#web/ui/pagination/load-more.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { SkeletonCard } from '#web/ui/skeleton.tsx'
import { ApplicantCard } from './applicant-card.tsx'
import { applicantsQuery, myPodQuery } from './pod-queries.ts'

/** Applicants who await the leader's decision, best match first. */
export function ApplicantList(): React.ReactNode {
  const query = useQuery(applicantsQuery)
  const { data: myPod } = useQuery(myPodQuery)
  const pod = myPod?.pod ?? null
  const isFull = pod ? pod.placesTaken >= pod.maxMembers : false
  return (
    <QueryView
      query={query}
      loading={<SkeletonCard lines={6} label={t`Loading applicants`} />}
      failedTitle={t`We couldn’t load the applicants.`}
    >
      {(applicants) =>
        applicants.length === 0 ? (
          <NoApplicants slug={pod?.slug ?? null} />
        ) : (
          <div className="grid gap-5">
            {isFull ? <FullPodBanner /> : null}
            <ApplicantCards applicants={applicants} isPodFull={isFull} />
          </div>
        )
      }
    </QueryView>
  )
}

/** Number of cards rendered at first. A leader evaluates a few at a time, and the page stays light. */
const pageSize = 20

function ApplicantCards({ applicants, isPodFull }: { applicants: readonly Applicant[]; isPodFull: boolean }): React.ReactNode {
  const list = useRef<HTMLUListElement>(null)
  const [visibleCount, setVisibleCount] = useState(pageSize)
  const [now] = useState(() => new Date())
  const visible = applicants.slice(0, visibleCount)
  // The decided applicant's card disappears with the focused button.
  useRestoreFocus(visible.map(({ application }) => application.id).join())
  return (
    <div>
      <ul ref={list} className="grid gap-5">
        {visible.map((applicant) => (
          <ApplicantCard key={applicant.application.id} applicant={applicant} isPodFull={isPodFull} now={now} />
        ))}
      </ul>
      {applicants.length > pageSize ? (
        <LoadMore
          listRef={list}
          count={visible.length}
          formatCount={(count) => t`${plural({ count }, { one: '# applicant', other: '# applicants' })}`}
          hasMore={visible.length < applicants.length}
          isLoading={false}
          onMore={() => setVisibleCount(visibleCount + pageSize)}
        />
      ) : null}
    </div>
  )
}

function FullPodBanner(): React.ReactNode {
  return (
    <Banner
      tone="brass"
      title={t`This pod is full.`}
      action={
        <LinkButton to="/dashboard/pod/manage" size="sm" variant="secondary">
          {t`Manage seats`}
        </LinkButton>
      }
    >
      {t`Add a seat or wait for one to open. Applications stay open for 14 days.`}
    </Banner>
  )
}

function NoApplicants({ slug }: { slug: string | null }): React.ReactNode {
  return (
    <Card>
      <EmptyState
        icon="pod"
        title={t`No open applications.`}
        action={
          slug ? (
            <LinkButton to={`/pod-marketplace/${slug}`} variant="secondary">
              {t`View your listing`}
            </LinkButton>
          ) : null
        }
      >
        {t`New applicants appear here, best match first, and we’ll email you.`}
      </EmptyState>
    </Card>
  )
}
