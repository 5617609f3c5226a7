import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { MyApplication } from '#contract/api/pods/applications.ts'
import { t } from '#domain/i18n/messages.ts'
import { useRestoreFocus } from '#web/shell/use-restore-focus.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip, type Tone } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { SkeletonCard } from '#web/ui/skeleton.tsx'
import { formatHistory } from './application-text.ts'
import { myApplicationsQuery } from './pod-queries.ts'
import { WithdrawButton } from './withdraw-button.tsx'

/** The member's applications, newest first. With `onlyOpen` only pending ones, and nothing if there are none. */
export function ApplicationList({ onlyOpen = false }: { onlyOpen?: boolean }): React.ReactNode {
  const query = useQuery(myApplicationsQuery)
  return (
    <QueryView
      query={query}
      loading={<SkeletonCard lines={4} label={t`Loading your applications`} />}
      failedTitle={t`We couldn’t load your applications.`}
    >
      {({ data }) => <Applications items={data} onlyOpen={onlyOpen} />}
    </QueryView>
  )
}

function Applications({ items, onlyOpen }: { items: readonly MyApplication[]; onlyOpen: boolean }): React.ReactNode {
  const open = items.filter(({ application }) => application.status === 'open')
  // A withdrawn or decided application loses its button.
  useRestoreFocus(open.map(({ application }) => application.id).join())
  const visible = onlyOpen ? open : items
  if (visible.length === 0) return onlyOpen ? null : <NoApplications />
  return (
    <Card title={onlyOpen ? t`Your open applications` : t`Your applications`}>
      <ul className="divide-y divide-line-2">
        {visible.map((item) => (
          <ApplicationRow key={item.application.id} item={item} />
        ))}
      </ul>
    </Card>
  )
}

function ApplicationRow({ item: { application, pod } }: { item: MyApplication }): React.ReactNode {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3.5 first:pt-1 last:pb-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2 wrap-anywhere">
          <PodName application={application} pod={pod} />
          <StatusChip status={application.status} />
        </p>
        <p className="text-sm text-ink-3">
          {t`Pod ${{ podNumber: pod.podNumber }}`} · {pod.slot.label}
        </p>
        <p className="text-sm text-ink-3">{formatHistory(application)}</p>
        {application.message ? (
          <blockquote className="mt-2 rounded-md bg-sunk px-4 py-2.5 text-md wrap-anywhere whitespace-pre-line text-ink-2">
            {application.message}
          </blockquote>
        ) : null}
      </div>
      {application.status === 'open' ? <WithdrawButton applicationId={application.id} podName={pod.name} /> : null}
    </li>
  )
}

/** Link to the pod, unless it is known to no longer exist. */
function PodName({ application, pod }: MyApplication): React.ReactNode {
  if (application.closeReason === 'pod-closed') return <span className="font-medium">{pod.name}</span>
  return (
    <Link
      to={`/pod-marketplace/${pod.slug}`}
      className="font-medium text-pine-2 max-md:inline-flex max-md:min-h-11 max-md:items-center"
    >
      {pod.name}
    </Link>
  )
}

type Status = MyApplication['application']['status']

const statusTones: Readonly<Record<Status, Tone>> = { open: 'sky', accepted: 'pine', closed: 'neutral' }
const statusLabels: Readonly<Record<Status, string>> = { open: t`Open`, accepted: t`Accepted`, closed: t`Closed` }

function StatusChip({ status }: { status: Status }): React.ReactNode {
  return <Chip tone={statusTones[status]}>{statusLabels[status]}</Chip>
}

function NoApplications(): React.ReactNode {
  return (
    <Card>
      <EmptyState
        icon="market"
        title={t`No applications yet.`}
        action={<LinkButton to="/pod-marketplace">{t`Go to the marketplace`}</LinkButton>}
      >
        {t`You can have up to three open applications.`}
      </EmptyState>
    </Card>
  )
}
