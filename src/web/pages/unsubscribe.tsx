import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { getUnsubscription, unsubscribe } from '#contract/api/notifications/settings.ts'
import { t } from '#domain/i18n/messages.ts'
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
    <QueryView query={query} loading={<SkeletonCard label={t`Loading`} />} failedTitle={t`We couldn’t read this link.`}>
      {({ topic, isOn }) => (topic === null ? <UnknownLink /> : <UnsubscribeForm token={token} topic={topic} isOn={isOn} />)}
    </QueryView>
  )
}

function UnknownLink(): React.ReactNode {
  return (
    <div className="plain-card">
      <h1 tabIndex={-1}>{t`This link no longer works`}</h1>
      <p className="mt-2 text-ink-2">
        {t`It may be more than a year old or incomplete. You can choose which emails you get in your settings.`}
      </p>
      <LinkButton to={settings} className="mt-5">
        {t`Open settings`}
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
      <h1 tabIndex={-1}>{isUnsubscribed ? t`You’re unsubscribed` : t`Unsubscribe from these emails?`}</h1>
      <output className="mt-2 block text-ink-2">
        {isUnsubscribed
          ? t`You won’t get emails about “${{ topic }}” anymore. You’ll still see these updates in your notifications.`
          : t`You won’t get emails about “${{ topic }}” anymore. We’ll still email you about your account, your payments, and your seat in a pod.`}
      </output>
      <div className="mt-5 grid gap-3">
        {failure ? (
          <Banner tone="clay" isAlert>
            {failure}
          </Banner>
        ) : null}
        {isUnsubscribed ? null : (
          <Button isPending={isRunning} onClick={() => run(submit)}>
            {t`Unsubscribe`}
          </Button>
        )}
        <LinkButton to={settings} variant="secondary">
          {t`Choose your emails`}
        </LinkButton>
      </div>
    </div>
  )
}
