import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import {
  type CalendarFeed,
  type FeedName,
  listCalendarFeeds,
  createCalendarFeed,
  rotateCalendarFeed,
} from '#contract/api/calendar/feeds.ts'
import { getMyWeek } from '#contract/api/meetings/my-week.ts'
import { eventTypeLabel } from '#domain/calendar/event-types.ts'
import { t } from '#domain/i18n/messages.ts'
import { callApi } from '#web/lib/call-api.ts'
import { formatDay } from '#web/lib/dates.ts'
import { useAsyncAction } from '#web/lib/use-async-action.ts'
import { toProblem } from '#web/lib/client-problem.ts'
import { queryOf } from '#web/lib/queries.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/confirm/confirm.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Modal } from '#web/ui/modal/modal.tsx'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import { QueryView } from '#web/ui/query-view.tsx'
import { SkeletonCard } from '#web/ui/skeleton.tsx'

const feedsQuery = queryOf(listCalendarFeeds)

/** The member's private calendar feeds: URLs, instructions, and replacement of URLs that have leaked. */
export function FeedsDialog({ onClose }: { onClose: () => void }): React.ReactNode {
  const query = useQuery(feedsQuery)
  return (
    <Modal active title={t`Calendar sync`} onClose={onClose}>
      <div className="grid gap-4">
        <p>{t`Subscribe once to see your events in your phone’s calendar. It updates about every hour.`}</p>
        <QueryView
          query={query}
          loading={<SkeletonCard lines={5} label={t`Loading your calendars`} />}
          failedTitle={t`We couldn’t load your calendars.`}
        >
          {({ feeds }) => <Feeds feeds={feeds} />}
        </QueryView>
      </div>
    </Modal>
  )
}

function Feeds({ feeds }: { feeds: readonly CalendarFeed[] }): React.ReactNode {
  const [everything, ...byType] = feeds
  return (
    <>
      {everything ? <Feed feed={everything} /> : null}
      {feeds.some(({ url }) => url !== null) ? <HowToSubscribe /> : null}
      <details className="group">
        <summary className="flex min-h-11 cursor-pointer items-center justify-between font-semibold">
          {t`One calendar per type`}
          <Icon name="chevron-down" className="size-4 text-ink-3 group-open:rotate-180" />
        </summary>
        <ul className="mt-1 divide-y divide-line-2">
          {byType.map((feed) => (
            <li key={feed.calendar} className="py-3">
              <Feed feed={feed} />
            </li>
          ))}
        </ul>
      </details>
      <p className="text-sm text-ink-3">
        {t`Anyone with this link can see this calendar without signing in: your pod’s name and meetings, call links, tribe events, and your commitments. It never shows member names, RSVPs, or check-ins. Keep the link private. If it leaks, get a new one.`}
      </p>
    </>
  )
}

function nameOf(calendar: FeedName): string {
  return calendar === 'everything' ? t`Everything` : eventTypeLabel(calendar)
}

function Feed({ feed: { calendar, url, madeAt, fetchedOn } }: { feed: CalendarFeed }): React.ReactNode {
  const [isRunning, run] = useAsyncAction()
  const name = nameOf(calendar)
  if (url === null)
    return (
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-medium">{name}</p>
        <Button size="sm" variant="secondary" isPending={isRunning} onClick={() => run(() => createFeed(calendar))}>
          <Trans>
            Create link<span className="sr-only"> for {name}</span>
          </Trans>
        </Button>
      </div>
    )
  const rotate = (): void =>
    run(
      () => rotateFeed(calendar),
      () => confirmRotate(name),
    )
  return (
    <div className="grid gap-2">
      <TextField
        label={name}
        value={url}
        readOnly
        isReadOnly
        help={[
          t`Created ${{ day: formatDay(madeAt ?? '') }}.`,
          fetchedOn === null ? t`Not connected yet.` : t`Last synced ${{ day: formatDay(`${fetchedOn}T00:00:00Z`, 'UTC') }}.`,
        ].join(' ')}
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap gap-2">
        <a href={url.replace(/^https?:/, 'webcal:')} className={buttonClass({ size: 'sm' })}>
          {t`Subscribe on this device`}
        </a>
        <CopyButton text={url} label={t`Copy link`} />
        <Button size="sm" variant="danger" isPending={isRunning} onClick={rotate}>
          <Trans>
            New link<span className="sr-only"> for {name}</span>
          </Trans>
        </Button>
      </div>
    </div>
  )
}

function confirmRotate(name: string): Promise<boolean> {
  return confirm({
    variant: 'warning',
    title: t`Get a new link for “${{ name }}”?`,
    content: t`The old link stops working right away. Calendars that use it won’t update until you subscribe again.`,
    confirmText: t`Get new link`,
  })
}

async function createFeed(calendar: FeedName): Promise<void> {
  await updateFeed(() => callApi(createCalendarFeed, { body: { calendar } }), t`Your link is ready.`)
}

async function rotateFeed(calendar: FeedName): Promise<void> {
  await updateFeed(
    () => callApi(rotateCalendarFeed, { body: { calendar } }),
    t`The old link no longer works. Subscribe with the new one.`,
  )
}

async function updateFeed(send: () => Promise<CalendarFeed>, doneMessage: string): Promise<void> {
  try {
    const updated = await send()
    queryClient.setQueryData(
      feedsQuery.queryKey,
      (cached) => cached && { feeds: cached.feeds.map((feed) => (feed.calendar === updated.calendar ? updated : feed)) },
    )
    // The checklist counts a created feed.
    void queryClient.invalidateQueries({ queryKey: queryOf(getMyWeek).queryKey })
    showToast({ type: 'success', message: doneMessage })
  } catch (failure) {
    showToast({ type: 'error', message: toProblem(failure).detail })
  }
}

const instructions = [
  {
    where: t`iPhone, iPad, Mac`,
    how: t`Select “Subscribe on this device” and confirm. To do it manually, go to Settings > Apps > Calendar > Accounts > Add Account > Other > Add Subscribed Calendar.`,
  },
  {
    where: t`Google Calendar, Android`,
    how: t`Copy the link. On a computer, open calendar.google.com, select + next to “Other calendars,” choose “From URL,” and paste the link. It may take a while to show up on your phone.`,
  },
  {
    where: t`Outlook`,
    how: t`Copy the link. In Outlook on the web, choose “Add calendar,” then “Subscribe from web,” and paste the link.`,
  },
]

/** Instructions to subscribe to a private feed in each kind of calendar app. */
function HowToSubscribe(): React.ReactNode {
  return (
    <dl className="grid gap-2 rounded-md bg-sunk p-3 text-md">
      {instructions.map(({ where: device, how: steps }) => (
        <div key={device}>
          <dt className="font-semibold">{device}</dt>
          <dd className="text-ink-2">{steps}</dd>
        </div>
      ))}
    </dl>
  )
}
