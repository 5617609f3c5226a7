import type { Me } from '#contract/api/me.ts'
import { fullName } from '#domain/formatting/full-name.ts'
import type { ConfirmContext } from '#web/ui/confirm/confirm.ts'
import { isLedByViewer, type PodWithMembers, successorOf } from './pod-with-members.ts'

/** How a member leaves: back to matching, out of matching, or to the marketplace. */
export type LeaveVariant = 'rematch' | 'pause' | 'market'

/** Text of the leave confirmation: who leads afterwards, and the consequences for the member. */
type LeaveConfirmText = Pick<ConfirmContext, 'title' | 'confirmText'> & { content: string[] }

type MatchPreferences = Pick<Me, 'podOptIn' | 'podDatePreference'>

/** The text of the leave confirmation, by paragraph. */
export function leavePodConfirmText(
  variant: LeaveVariant,
  { members }: Pick<PodWithMembers, 'members'>,
  preferences: MatchPreferences,
): LeaveConfirmText {
  const successor = successorOf(members)
  if (successor === null) {
    return {
      title: 'Leave and end this pod?',
      content: [
        'You’re the last member. If you leave, the pod ends and its open applications close.',
        lastMemberText(variant, preferences),
      ],
      confirmText: 'Leave and end pod',
    }
  }
  const consequence = consequenceText(variant, preferences)
  if (!isLedByViewer(members)) return { title: titles[variant], content: [consequence], confirmText: confirmTexts[variant] }
  return {
    title: 'Leave and hand over?',
    content: [`${fullName(successor)} will become the leader.`, consequence],
    confirmText: 'Hand over and leave',
  }
}

const titles: Readonly<Record<LeaveVariant, string>> = {
  rematch: 'Leave this pod?',
  pause: 'Leave and pause matching?',
  market: 'Leave this pod?',
}

const confirmTexts: Readonly<Record<LeaveVariant, string>> = {
  rematch: 'Leave pod',
  pause: 'Leave and pause',
  market: 'Leave pod',
}

function consequenceText(variant: LeaveVariant, preferences: MatchPreferences): string {
  switch (variant) {
    case 'rematch':
      return `We’ll hold your seat for 48 hours, then it opens. ${nextPodText(preferences)}`
    case 'pause':
      return 'You’ll give up your seat and stop being matched. To join again, opt in and pick a new day and time.'
    case 'market':
      return 'To return or join another pod, apply in the marketplace.'
  }
}

/** Consequences for the last member: no seat is held, because the pod ends. */
function lastMemberText(variant: LeaveVariant, preferences: MatchPreferences): string {
  switch (variant) {
    case 'rematch':
      return nextPodText(preferences)
    case 'pause':
      return 'You’ll stop being matched. To join a pod again, opt in and pick a new day and time.'
    case 'market':
      return 'To join another pod, apply in the marketplace.'
  }
}

/** Only a member who opted in to matching and has chosen a time returns to matching by leaving. */
function nextPodText({ podOptIn, podDatePreference }: MatchPreferences): string {
  return podOptIn && podDatePreference !== null
    ? 'You’ll go back to matching and get a new pod within 5–7 days.'
    : 'To get a new pod, opt in and pick a day and time.'
}
