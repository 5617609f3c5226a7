import { queryOptions, useQuery } from '@tanstack/react-query'
import { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { asProblem } from '../../lib/own-problem.ts'
import { queryClient } from '../../lib/query-client.ts'
import { beginNotes, type BrowserStanding, endNotes, readStanding } from './this-browser.ts'
import { Problem } from '#contract/problem.ts'
import { Banner } from '../../ui/banner.tsx'
import { Card } from '../../ui/card.tsx'
import { SwitchInput } from '../../ui/fields/choice-input.tsx'
import { notify } from '../../ui/notifications/notify.ts'

const standingQuery = queryOptions({ queryKey: ['this-browser'], queryFn: readStanding, staleTime: 0 })

const why: Readonly<Record<Exclude<BrowserStanding, 'on' | 'off'>, string>> = {
  ended: 'Notifications on this device ended with an earlier sign-in. Switch this on to get them here again.',
  refused: 'Notifications are blocked in this browser. Allow them for this site in its settings, then come back.',
  'install-first':
    'On an iPhone or iPad, put this page on the home screen first: tap Share, then “Add to Home Screen”. Open it from there and come back.',
  unsupported: 'This browser cannot show notifications while it is closed. Another one on this device may.',
}

const words = 'Notify me on this device'

/** Whether this browser tells while it is closed. It is asked for the permission by a press alone. */
export function BrowserNotes(): React.ReactNode {
  const { data: standing, isError } = useQuery(standingQuery)
  const [isRunning, run] = useOneAtATime()
  const isAble = standing === 'on' || standing === 'off' || standing === 'ended'
  return (
    <Card title="This device">
      <label className="flex min-h-11 items-center gap-3">
        <SwitchInput
          checked={standing === 'on'}
          disabled={!isAble || isRunning}
          onChange={(event) => {
            const isOn = event.currentTarget.checked
            run(() => change(isOn))
          }}
        />
        <span className="font-medium">{words}</span>
      </label>
      <p className="text-sm text-ink-3">
        Also while the page is closed: what happened in one line, for the topics you choose below. Waits in your quiet hours.
      </p>
      {isError ? (
        <div className="mt-3">
          <Banner>We could not check whether this device is notified. Please reload the page.</Banner>
        </div>
      ) : null}
      {standing && standing !== 'on' && standing !== 'off' ? (
        <div className="mt-3">
          <Banner>{why[standing]}</Banner>
        </div>
      ) : null}
    </Card>
  )
}

async function change(isOn: boolean): Promise<void> {
  const key = standingQuery.queryKey
  queryClient.setQueryData(key, isOn ? 'on' : 'off')
  try {
    if (isOn) await beginNotes()
    else await endNotes()
  } catch (failure) {
    const message =
      failure instanceof Problem ? asProblem(failure).detail : 'Your browser could not switch this on. Please try again.'
    notify({ type: 'error', message })
  }
  await queryClient.invalidateQueries({ queryKey: key })
}
