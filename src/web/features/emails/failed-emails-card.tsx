import { Plural, Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import { dismissEmail, type FailedEmail, retryAllEmails, retryEmail } from '#contract/api/notifications/emails.ts'
import { plural, t } from '#domain/i18n/messages.ts'
import { callApi } from '#web/lib/call-api.ts'
import { memberTimeZone } from '#web/lib/member-time-zone.ts'
import { useAsyncAction } from '#web/lib/use-async-action.ts'
import { toProblem } from '#web/lib/client-problem.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { confirm } from '#web/ui/confirm/confirm.ts'
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx'
import { Moment } from '#web/ui/data-display/moment.tsx'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import { MorePages } from '#web/ui/pagination/load-more.tsx'
import { useCursorPages } from '#web/ui/pagination/use-cursor-pages.ts'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { failedEmailsPageQuery, refetchOutbox } from './emails-queries.ts'
import { useLoadError } from '#web/ui/use-load-error.ts'

/** Emails that failed permanently. Each can be retried or dismissed. */
export function FailedEmailsCard(): React.ReactNode {
  const list = useRef<HTMLUListElement>(null)
  const cursorPages = useCursorPages(failedEmailsPageQuery)
  const { first, pages } = cursorPages
  const loadError = useLoadError(first, t`We couldn’t load the failed emails.`)
  // Pages are refetched one by one, so an email may briefly be on two of them.
  const emails = [...new Map(pages.flatMap((page) => page.mails).map((email) => [email.id, email])).values()]
  return (
    <Card title={t`Failed`} aside={emails.length > 1 ? <RetryAllButton /> : null}>
      <p className="mb-4 max-w-[70ch] text-md text-ink-2">
        {t`We retry emails up to 30 times over several hours. Emails that are permanently rejected fail right away. Once the cause is fixed, retry them here.`}
      </p>
      {loadError ? <FailedState {...loadError} /> : null}
      {!loadError && !first?.data ? <SkeletonLines count={6} /> : null}
      {first?.data && emails.length === 0 ? (
        <EmptyState icon="check" title={t`No failed emails.`}>
          {t`Emails that can’t be delivered appear here, with the mail server’s reason.`}
        </EmptyState>
      ) : null}
      <ul ref={list} className="divide-y divide-line-2">
        {emails.map((email) => (
          <FailedEmailRow key={email.id} email={email} />
        ))}
      </ul>
      <MorePages
        cursorPages={cursorPages}
        listRef={list}
        count={emails.length}
        formatCount={(count) => t`${plural({ count }, { one: '# email', other: '# emails' })}`}
      />
    </Card>
  )
}

function FailedEmailRow({ email }: { email: FailedEmail }): React.ReactNode {
  const { id, to, subject, template, attempts, reason, writtenAt, givenUpAt } = email
  const [isBusy, run] = useAsyncAction()
  const timeZone = memberTimeZone()
  return (
    <li className="grid gap-2 py-4 first:pt-0 last:pb-0">
      <h3 className="text-base wrap-anywhere">{subject}</h3>
      <p className="tabular text-sm text-ink-3 wrap-anywhere">
        <Trans>
          To {to} · {template} · <Plural value={attempts} one="1 attempt" other="# attempts" />
        </Trans>
      </p>
      <p className="max-w-[80ch] text-md text-clay-ink wrap-anywhere">{reason ?? t`Unknown reason.`}</p>
      <p className="text-sm text-ink-3">
        <Trans>
          Created <Moment at={writtenAt} timeZone={timeZone} />, failed
        </Trans>{' '}
        <Moment at={givenUpAt} timeZone={timeZone} />
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" isPending={isBusy} onClick={() => run(() => retry(id))}>
          <Trans>
            Retry<span className="sr-only">: {subject}</span>
          </Trans>
        </Button>
        <Button size="sm" variant="quiet" onClick={() => run(() => dismiss(id), confirmDismiss)}>
          <Trans>
            Discard<span className="sr-only">: {subject}</span>
          </Trans>
        </Button>
      </div>
    </li>
  )
}

function RetryAllButton(): React.ReactNode {
  const [isBusy, run] = useAsyncAction()
  return (
    <Button size="sm" variant="secondary" isPending={isBusy} onClick={() => run(retryAll, confirmRetryAll)}>
      {t`Retry all`}
    </Button>
  )
}

function retry(id: string): Promise<void> {
  return runAndRefetch(async () => {
    await callApi(retryEmail, { params: { id } })
    return t`Retrying the email.`
  })
}

function dismiss(id: string): Promise<void> {
  return runAndRefetch(async () => {
    await callApi(dismissEmail, { params: { id } })
    return t`Email discarded. It won’t be sent.`
  })
}

function retryAll(): Promise<void> {
  return runAndRefetch(async () => {
    const { count, more } = (await callApi(retryAllEmails)).retried
    if (count === 0) return t`Nothing left to retry.`
    if (more) return t`Retrying the first ${{ count }} emails. The rest will follow.`
    return t`${plural({ count }, { one: 'Retrying 1 email.', other: 'Retrying # emails.' })}`
  })
}

/** Runs an action on the list, shows a toast with the result, and refetches the list in any case. */
async function runAndRefetch(action: () => Promise<string>): Promise<void> {
  try {
    showToast({ type: 'success', message: await action() })
  } catch (error) {
    showToast({ type: 'error', message: toProblem(error).detail })
  }
  await refetchOutbox()
}

function confirmDismiss(): Promise<boolean> {
  const content = t`We won’t send it, and the recipient will never see it. You can’t undo this.`
  return confirm({ title: t`Discard this email?`, content, variant: 'warning', confirmText: t`Discard` })
}

function confirmRetryAll(): Promise<boolean> {
  const content = t`This sends every email on the list, even if it’s out of date: a reminder of a past meeting, or a link that no longer works.`
  return confirm({ title: t`Retry all?`, content, confirmText: t`Retry all` })
}
