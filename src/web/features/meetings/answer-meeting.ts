import type { BodyOf } from '#contract/endpoint.ts'
import { answerPodMeeting, type MeetingAnswer, type PodMeeting } from '#contract/meetings.ts'
import { call } from '../../lib/call.ts'
import { asProblem } from '../../lib/own-problem.ts'
import { queryClient } from '../../lib/query-client.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { meetingsQuery } from './meetings-queries.ts'
import { reloadMeetings } from './reload-meetings.ts'

/** What a member answers; a check-in only with a no. */
export type Given = BodyOf<typeof answerPodMeeting>

/** Whoever answers, by name. */
export type Answering = Pick<MeetingAnswer, 'firstName' | 'lastName'>

/** What was pressed last and has not been sent, by the day; and the days about which something is on its way. */
const waiting = new Map<string, Given>()
const onTheirWay = new Set<string>()

/**
 * Says whether the member comes to a meeting: shown at once, and taken back with the reason where it is refused. Whoever presses again
 * meanwhile has their last word sent after it.
 *
 * @returns whether the last word was taken
 */
export async function answerMeeting({ onDay, answers }: PodMeeting, given: Given, who: Answering): Promise<boolean> {
  // An answer that is on its way would show what was.
  await queryClient.cancelQueries({ queryKey: meetingsQuery.queryKey })
  show(onDay, (shown) => withOwn(shown, given, who))
  waiting.set(onDay, given)
  if (onTheirWay.has(onDay)) return true
  onTheirWay.add(onDay)
  let taken = answers
  try {
    for (let next = take(onDay); next; next = take(onDay)) {
      await call(answerPodMeeting, { params: { onDay }, body: next })
      taken = withOwn(taken, next, who)
    }
    return true
  } catch (failure) {
    waiting.delete(onDay)
    show(onDay, () => taken)
    notify({ type: 'error', message: asProblem(failure).detail })
    return false
  } finally {
    onTheirWay.delete(onDay)
    void reloadMeetings()
  }
}

function take(onDay: string): Given | undefined {
  const next = waiting.get(onDay)
  waiting.delete(onDay)
  return next
}

function withOwn(
  answers: readonly MeetingAnswer[],
  { answer, checkIn = null }: Given,
  { firstName, lastName }: Answering,
): MeetingAnswer[] {
  return [...answers.filter(({ isYou }) => !isYou), { firstName, lastName, isYou: true, answer, checkIn }]
}

function show(onDay: string, change: (answers: MeetingAnswer[]) => MeetingAnswer[]): void {
  queryClient.setQueryData(
    meetingsQuery.queryKey,
    (known) =>
      known && {
        ...known,
        meetings: known.meetings.map((one) => (one.onDay === onDay ? { ...one, answers: change(one.answers) } : one)),
      },
  )
}
