import { useQuery } from '@tanstack/react-query'
import { updateNotificationChoice, type NotificationChoices } from '#contract/api/notifications/settings.ts'
import { t } from '#domain/i18n/messages.ts'
import { isEssentialTopic, notificationTopics } from '#domain/notifications/topics.ts'
import { callApi } from '#web/lib/call-api.ts'
import { toProblem } from '#web/lib/client-problem.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { Card } from '#web/ui/card.tsx'
import { SwitchInput } from '#web/ui/fields/choice-input.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import { QueryView } from '#web/ui/query-view.tsx'
import { SkeletonCard } from '#web/ui/skeleton.tsx'
import { choicesQuery } from './settings-query.ts'

type Channel = 'mail' | 'app' | 'push'
type Topic = (typeof notificationTopics)[number]

const channels: readonly { channel: Channel; label: string }[] = [
  { channel: 'mail', label: t`Email` },
  { channel: 'app', label: t`In app` },
  { channel: 'push', label: t`Push` },
]

/** Channels for each topic, with switches that take effect immediately. */
export function TopicSwitches(): React.ReactNode {
  const query = useQuery(choicesQuery)
  return (
    <QueryView
      query={query}
      loading={<SkeletonCard lines={10} label={t`Loading your notification topics`} />}
      failedTitle={t`We couldn’t load your settings.`}
    >
      {(choices) => (
        <Card title={t`What to notify me about`}>
          <table className="w-full text-start">
            <thead className="text-sm text-ink-3">
              <tr>
                <th scope="col" className="sr-only">
                  {t`Topic`}
                </th>
                {channels.map(({ channel, label }) => (
                  <th key={channel} scope="col" className="w-16 pb-2 max-sm:w-13 text-center font-medium">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line-2">
              {notificationTopics.map((topic) => (
                <TopicRow key={topic.id} topic={topic} choices={choices} />
              ))}
            </tbody>
          </table>
        </Card>
      )}
    </QueryView>
  )
}

function TopicRow({ topic, choices }: { topic: Topic; choices: NotificationChoices }): React.ReactNode {
  const choice = choices.find(({ topic: id }) => id === topic.id)
  return (
    <tr>
      <th scope="row" className="py-3 pe-3 text-start font-normal">
        <span className="block font-medium">{topic.label}</span>
        <span className="block text-sm text-ink-3">{topic.help}</span>
      </th>
      {channels.map(({ channel, label }) => (
        <td key={channel} className="p-0">
          {isEssentialTopic(topic.id) && channel !== 'push' ? (
            <span className="grid min-h-11 place-items-center text-ink-3">
              <Icon name="lock" className="size-4" />
              <span className="sr-only">{t`Always`}</span>
            </span>
          ) : (
            <label className="grid min-h-11 place-items-center">
              <span className="sr-only">
                {topic.label}: {label}
              </span>
              <SwitchInput
                checked={choice?.[channel] ?? true}
                onChange={(event) => void setChoice(topic.id, channel, event.currentTarget.checked)}
              />
            </label>
          )}
        </td>
      ))}
    </tr>
  )
}

/** Displays the choice immediately. If saving fails, shows a toast and restores the stored state. */
async function setChoice(topic: Topic['id'], channel: Channel, isOn: boolean): Promise<void> {
  const key = choicesQuery.queryKey
  // Even a short wait would make the switch jump back first.
  if (queryClient.isFetching({ queryKey: key }) > 0) await queryClient.cancelQueries({ queryKey: key })
  queryClient.setQueryData(key, (previous) =>
    previous?.map((other) => (other.topic === topic ? { ...other, [channel]: isOn } : other)),
  )
  try {
    await callApi(updateNotificationChoice, { body: { topic, [channel]: isOn } })
  } catch (failure) {
    showToast({ type: 'error', message: toProblem(failure).detail })
    await queryClient.invalidateQueries({ queryKey: key })
  }
}
