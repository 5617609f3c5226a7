import type { Me } from '#contract/me.ts'
import { fullName } from '#domain/words/full-name.ts'
import type { ConfirmContext } from '../../ui/confirm/confirm.ts'
import { isLedByYou, type PodWithMembers, successorOf } from './pod-people.ts'

/** How a member leaves: back to matching, out of matching, or to the marketplace. */
export type LeaveVariant = 'rematch' | 'pause' | 'market'

/** What the question before leaving says: whether anybody leads after the member, and what follows for them. */
type LeaveQuestion = Pick<ConfirmContext, 'title' | 'confirmText'> & { content: string[] }

type Wish = Pick<Me, 'podOptIn' | 'podDatePreference'>

/** The words in which a member is asked whether they want to leave, in paragraphs. */
export function leaveQuestion(variant: LeaveVariant, { members }: Pick<PodWithMembers, 'members'>, wish: Wish): LeaveQuestion {
  const successor = successorOf(members)
  if (successor === null) {
    return {
      title: 'Leave and end this pod?',
      content: [
        'You are the last one here: the pod ends with you, and open applications to it are closed.',
        lastOut(variant, wish),
      ],
      confirmText: 'Leave and end pod',
    }
  }
  const what = whatFollows(variant, wish)
  if (!isLedByYou(members)) return { title: titles[variant], content: [what], confirmText: confirmTexts[variant] }
  return {
    title: 'Leave and hand over?',
    content: [`${fullName(successor)} becomes the leader.`, what],
    confirmText: 'Hand over and leave',
  }
}

const titles: Readonly<Record<LeaveVariant, string>> = {
  rematch: 'Leave this pod?',
  pause: 'Leave and pause pods?',
  market: 'Leave this pod?',
}

const confirmTexts: Readonly<Record<LeaveVariant, string>> = {
  rematch: 'Leave pod',
  pause: 'Leave and pause',
  market: 'Leave pod',
}

function whatFollows(variant: LeaveVariant, wish: Wish): string {
  switch (variant) {
    case 'rematch':
      return `Your seat is kept for 48 hours, then opens. ${nextPod(wish)}`
    case 'pause':
      return 'Your seat opens and matching stops. To join again you opt in and choose a new day and time.'
    case 'market':
      return 'To come back, or to join another pod, you need to apply again in the marketplace.'
  }
}

/** What follows for whom nobody keeps a seat, as there is no pod any more. */
function lastOut(variant: LeaveVariant, wish: Wish): string {
  switch (variant) {
    case 'rematch':
      return nextPod(wish)
    case 'pause':
      return 'Matching stops. To join a pod again you opt in and choose a new day and time.'
    case 'market':
      return 'To join another pod, you need to apply in the marketplace.'
  }
}

/** Only whoever wants to be matched, and has said when, goes back to matching by leaving. */
function nextPod({ podOptIn, podDatePreference }: Wish): string {
  return podOptIn && podDatePreference !== null
    ? 'You go back to matching and get a new pod within 5–7 days.'
    : 'To get a new pod, you opt in and choose a day and time.'
}
