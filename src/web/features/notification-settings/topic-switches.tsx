import { useQuery } from '@tanstack/react-query'
import { changeNotificationChoice, type NotificationChoices } from '#contract/notification-settings.ts'
import { isEssential, topics } from '#domain/notifications/topics.ts'
import { call } from '../../lib/call.ts'
import { asProblem } from '../../lib/own-problem.ts'
import { queryClient } from '../../lib/query-client.ts'
import { Card } from '../../ui/card.tsx'
import { SwitchInput } from '../../ui/fields/choice-input.tsx'
import { Icon } from '../../ui/icon.tsx'
import { notify } from '../../ui/notifications/notify.ts'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonCard } from '../../ui/skeleton.tsx'
import { choicesQuery } from './settings-query.ts'

type Way = 'mail' | 'app' | 'push'
type Topic = (typeof topics)[number]

const ways: readonly { way: Way; label: string }[] = [
  { way: 'mail', label: 'Mail' },
  { way: 'app', label: 'Here' },
  { way: 'push', label: 'Device' },
]

/** On which ways one is told of what, each with a switch that takes effect at once. */
export function TopicSwitches(): React.ReactNode {
  const query = useQuery(choicesQuery)
  return (
    <QueryView
      query={query}
      loading={<SkeletonCard lines={10} label="Loading what you are told" />}
      failedTitle="We could not load what you are told."
    >
      {(choices) => (
        <Card title="What we tell you">
          <table className="w-full text-start">
            <thead className="text-sm text-ink-3">
              <tr>
                <th scope="col" className="sr-only">
                  About
                </th>
                {ways.map(({ way, label }) => (
                  <th key={way} scope="col" className="w-16 pb-2 max-sm:w-13 text-center font-medium">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line-2">
              {topics.map((topic) => (
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
      {ways.map(({ way, label }) => (
        <td key={way} className="p-0">
          {isEssential(topic.id) && way !== 'push' ? (
            <span className="grid min-h-11 place-items-center text-ink-3">
              <Icon name="lock" className="size-4" />
              <span className="sr-only">Always</span>
            </span>
          ) : (
            <label className="grid min-h-11 place-items-center">
              <span className="sr-only">
                {topic.label}: {label}
              </span>
              <SwitchInput
                checked={choice?.[way] ?? true}
                onChange={(event) => void choose(topic.id, way, event.currentTarget.checked)}
              />
            </label>
          )}
        </td>
      ))}
    </tr>
  )
}

/** Shows the choice at once; one that could not be saved is said, and what is true is shown again. */
async function choose(topic: Topic['id'], way: Way, isOn: boolean): Promise<void> {
  const key = choicesQuery.queryKey
  // A wait, however short, would have the switch jump back first.
  if (queryClient.isFetching({ queryKey: key }) > 0) await queryClient.cancelQueries({ queryKey: key })
  queryClient.setQueryData(key, (before) => before?.map((one) => (one.topic === topic ? { ...one, [way]: isOn } : one)))
  try {
    await call(changeNotificationChoice, { body: { topic, [way]: isOn } })
  } catch (failure) {
    notify({ type: 'error', message: asProblem(failure).detail })
    await queryClient.invalidateQueries({ queryKey: key })
  }
}
