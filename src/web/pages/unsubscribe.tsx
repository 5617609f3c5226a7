import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { getUnsubscription, unsubscribe } from '#contract/api/notifications/settings.ts'
import { callApi } from '../lib/call-api.ts'
import { useAsyncAction } from '../lib/use-async-action.ts'
import { toProblem } from '../lib/client-problem.ts'
import { queryOf } from '../lib/queries.ts'
import { Banner } from '../ui/banner.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { SkeletonCard } from '../ui/skeleton.tsx'

const settings = '/dashboard/notifications?view=settings'

/** Target of the unsubscribe link in emails: one press stops emails of that kind, without signing in. */
export function Component(): React.ReactNode {
  const { token = '' } = useParams()
  const query = useQuery(queryOf(getUnsubscription, { params: { token } }))
  return (
    <QueryView query={query} loading={<SkeletonCard label="Loading" />} failedTitle="We could not read this link.">
      {({ topic, isOn }) => (topic === null ? <UnknownLink /> : <UnsubscribeForm token={token} topic={topic} isOn={isOn} />)}
    </QueryView>
  )
}

function UnknownLink(): React.ReactNode {
  return (
    <div className="plain-card">
      <h1 tabIndex={-1}>This link does not work any more</h1>
      <p className="mt-2 text-ink-2">
        It may be older than a year, or cut short. You choose which mails you get in your settings.
      </p>
      <LinkButton to={settings} className="mt-5">
        Open settings
      </LinkButton>
    </div>
  )
}

function UnsubscribeForm({ token, topic, isOn }: { token: string; topic: string; isOn: boolean }): React.ReactNode {
  const [isUnsubscribed, setUnsubscribed] = useState(!isOn)
  const [failure, setFailure] = useState<string | null>(null)
  const [isRunning, run] = useAsyncAction()
  const submit = async (): Promise<void> => {
    try {
      await callApi(unsubscribe, { params: { token } })
      setUnsubscribed(true)
      setFailure(null)
    } catch (error) {
      setFailure(toProblem(error).detail)
    }
  }
  return (
    <div className="plain-card">
      <h1 tabIndex={-1}>{isUnsubscribed ? 'You no longer get these mails' : 'Stop these mails?'}</h1>
      <output className="mt-2 block text-ink-2">
        {isUnsubscribed
          ? `Mails about “${topic}” have ended. You still find what you are told among your notifications.`
          : `You get no more mails about “${topic}”. What concerns your account, payments and your place in a pod still comes.`}
      </output>
      <div className="mt-5 grid gap-3">
        {failure ? (
          <Banner tone="clay" isAlert>
            {failure}
          </Banner>
        ) : null}
        {isUnsubscribed ? null : (
          <Button isPending={isRunning} onClick={() => run(submit)}>
            Stop these mails
          </Button>
        )}
        <LinkButton to={settings} variant="secondary">
          Choose what you get
        </LinkButton>
      </div>
    </div>
  )
}
