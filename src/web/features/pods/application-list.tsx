import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { MyApplication } from '#contract/pod-applications.ts'
import { browserZone, formatDay } from '../../lib/dates.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip, type Tone } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonCard } from '../../ui/skeleton.tsx'
import { confirmWithdrawing, withdrawApplication } from './decide.ts'
import { myApplicationsQuery } from './pod-queries.ts'

/** The member's applications, newest first; with `onlyOpen` those that wait, and nothing at all when none does. */
export function ApplicationList({ onlyOpen = false }: { onlyOpen?: boolean }): React.ReactNode {
  const query = useQuery(myApplicationsQuery)
  return (
    <QueryView
      query={query}
      loading={<SkeletonCard lines={4} label="Loading your applications" />}
      failedTitle="We could not load your applications."
    >
      {({ data }) => {
        const shown = onlyOpen ? data.filter(({ application }) => application.status === 'open') : data
        if (shown.length === 0) return onlyOpen ? null : <NoApplications />
        return (
          <Card title={onlyOpen ? 'Your open applications' : 'Your applications'}>
            <ul className="divide-y divide-line-2">
              {shown.map((item) => (
                <ApplicationRow key={item.application.id} item={item} />
              ))}
            </ul>
          </Card>
        )
      }}
    </QueryView>
  )
}

function ApplicationRow({ item: { application, pod } }: { item: MyApplication }): React.ReactNode {
  const [isPending, setPending] = useState(false)
  const withdraw = async (): Promise<void> => {
    if (!(await confirmWithdrawing(pod.name))) return
    setPending(true)
    await withdrawApplication(application.id)
    setPending(false)
  }
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3.5 first:pt-1 last:pb-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2">
          <Link
            to={`/pod-marketplace/${pod.slug}`}
            className="font-medium text-pine-2 max-md:inline-flex max-md:min-h-11 max-md:items-center"
          >
            {pod.name}
          </Link>
          <StatusChip item={application} />
        </p>
        <p className="text-sm text-ink-3">
          Pod {pod.podNumber} · {pod.slot.label}
        </p>
        <p className="text-sm text-ink-3">{historyOf(application)}</p>
        {application.message ? <p className="mt-1.5 text-md whitespace-pre-line text-ink-2">{application.message}</p> : null}
      </div>
      {application.status === 'open' ? (
        <Button variant="secondary" size="sm" isPending={isPending} onClick={() => void withdraw()}>
          Withdraw
        </Button>
      ) : null}
    </li>
  )
}

type Application = MyApplication['application']

const statusTones: Readonly<Record<Application['status'], Tone>> = { open: 'sky', accepted: 'pine', closed: 'neutral' }
const statusWords: Readonly<Record<Application['status'], string>> = { open: 'Open', accepted: 'Accepted', closed: 'Closed' }

function StatusChip({ item: { status } }: { item: Application }): React.ReactNode {
  return <Chip tone={statusTones[status]}>{statusWords[status]}</Chip>
}

function historyOf({ createdAt, decidedAt, closeReason, status }: Application): string {
  const zone = browserZone()
  const sent = `Sent on ${formatDay(new Date(createdAt), zone)}`
  if (!decidedAt) return `${sent}. The leader usually answers within 3 days.`
  const decided = formatDay(new Date(decidedAt), zone)
  if (status === 'accepted') return `${sent}, accepted on ${decided}.`
  switch (closeReason) {
    case 'withdrawn':
      return `${sent}, withdrawn on ${decided}.`
    case 'joined-another-pod':
      return `${sent}, closed on ${decided} when you joined another pod.`
    case 'pod-closed':
      return `${sent}, closed on ${decided} as this pod has ended.`
    case 'not-answered':
      return `${sent}, closed on ${decided}. The leader could not answer in time.`
    case 'declined':
    case null:
      return `${sent}, closed by the leader on ${decided}.`
  }
}

function NoApplications(): React.ReactNode {
  return (
    <Card>
      <EmptyState
        icon="market"
        title="You have not applied to a pod yet."
        action={<LinkButton to="/pod-marketplace">Go to the marketplace</LinkButton>}
      >
        You can have three open applications at a time.
      </EmptyState>
    </Card>
  )
}
