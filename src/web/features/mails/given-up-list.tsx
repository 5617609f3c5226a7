import { useRef } from 'react'
import { dismissMail, type GivenUpMail, retryAllMails, retryMail } from '#contract/mails.ts'
import { call } from '../../lib/call.ts'
import { memberZone } from '../../lib/member-zone.ts'
import { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { asProblem } from '../../lib/own-problem.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { confirm } from '../../ui/confirm/confirm.ts'
import { EmptyState, FailedState } from '../../ui/empty-state.tsx'
import { Moment } from '../../ui/figures/moment.tsx'
import { notify } from '../../ui/notifications/notify.ts'
import { MorePages } from '../../ui/pagination/load-more.tsx'
import { useCursorPages } from '../../ui/pagination/use-cursor-pages.ts'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { givenUpPage, rereadOutbox } from './mails-queries.ts'
import { useFailure } from '../../ui/use-failure.ts'

/** Mails that no attempt got through, each to be tried again or let go. */
export function GivenUpCard(): React.ReactNode {
  const list = useRef<HTMLUListElement>(null)
  const found = useCursorPages(givenUpPage)
  const { first, pages } = found
  const failed = useFailure(first, 'We could not load the mails that were given up.')
  // Pages are read anew one by one, so for a moment a mail may be on two of them.
  const mails = [...new Map(pages.flatMap((page) => page.mails).map((mail) => [mail.id, mail])).values()]
  return (
    <Card title="Given up" aside={mails.length > 1 ? <RetryAllButton /> : null}>
      <p className="mb-4 max-w-[70ch] text-md text-ink-2">
        A mail is tried thirty times over some hours. What the mail server refuses for good is given up at once. When the reason
        is gone, have it tried again.
      </p>
      {failed ? <FailedState {...failed} /> : null}
      {!failed && !first?.data ? <SkeletonLines count={6} /> : null}
      {first?.data && mails.length === 0 ? (
        <EmptyState icon="check" title="No mail was given up.">
          A mail that does not get through appears here, with what the mail server said.
        </EmptyState>
      ) : null}
      <ul ref={list} className="divide-y divide-line-2">
        {mails.map((mail) => (
          <GivenUpRow key={mail.id} mail={mail} />
        ))}
      </ul>
      <MorePages found={found} listRef={list} count={mails.length} noun={['mail', 'mails']} />
    </Card>
  )
}

function GivenUpRow({ mail }: { mail: GivenUpMail }): React.ReactNode {
  const { id, to, subject, template, attempts, reason, writtenAt, givenUpAt } = mail
  const [isBusy, run] = useOneAtATime()
  const zone = memberZone()
  return (
    <li className="grid gap-2 py-4 first:pt-0 last:pb-0">
      <h3 className="text-base wrap-anywhere">{subject}</h3>
      <p className="tabular text-sm text-ink-3 wrap-anywhere">
        To {to} · {template} · {attempts === 1 ? '1 attempt' : `${attempts} attempts`}
      </p>
      <p className="max-w-[80ch] text-md text-clay-ink wrap-anywhere">{reason ?? 'No reason is known.'}</p>
      <p className="text-sm text-ink-3">
        Written <Moment at={writtenAt} timeZone={zone} />, given up <Moment at={givenUpAt} timeZone={zone} />
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" isPending={isBusy} onClick={() => run(() => retry(id))}>
          Try again<span className="sr-only">: {subject}</span>
        </Button>
        <Button size="sm" variant="quiet" onClick={() => run(() => dismiss(id), confirmDismissing)}>
          Let go<span className="sr-only">: {subject}</span>
        </Button>
      </div>
    </li>
  )
}

function RetryAllButton(): React.ReactNode {
  const [isBusy, run] = useOneAtATime()
  return (
    <Button size="sm" variant="secondary" isPending={isBusy} onClick={() => run(retryAll, confirmRetryingAll)}>
      Try all again
    </Button>
  )
}

function retry(id: string): Promise<void> {
  return attempt(async () => {
    await call(retryMail, { params: { id } })
    return 'The mail is tried again.'
  })
}

function dismiss(id: string): Promise<void> {
  return attempt(async () => {
    await call(dismissMail, { params: { id } })
    return 'The mail is off the list and does not leave any more.'
  })
}

function retryAll(): Promise<void> {
  return attempt(async () => {
    const { count, more } = (await call(retryAllMails)).retried
    if (count === 0) return 'There was none left to try.'
    if (more) return `The first ${count} mails are tried again; the others follow.`
    return count === 1 ? 'One mail is tried again.' : `${count} mails are tried again.`
  })
}

/** Does something to the list, which is read anew whatever comes of it, and says what came of it. */
async function attempt(act: () => Promise<string>): Promise<void> {
  try {
    notify({ type: 'success', message: await act() })
  } catch (error) {
    notify({ type: 'error', message: asProblem(error).detail })
  }
  await rereadOutbox()
}

function confirmDismissing(): Promise<boolean> {
  const content = 'It does not leave any more, and whoever it is for never reads it. This cannot be undone.'
  return confirm({ title: 'Let this mail go?', content, variant: 'warning', confirmText: 'Let go' })
}

function confirmRetryingAll(): Promise<boolean> {
  const content =
    'Every mail on the list leaves now, old ones too: a reminder of a meeting that is over, a link that has run out.'
  return confirm({ title: 'Try all again?', content, confirmText: 'Try all again' })
}
