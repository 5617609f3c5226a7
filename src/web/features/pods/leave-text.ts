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
        'You are the last one here: the pod ends with you, and open applications to it are closed.',
        lastMemberText(variant, preferences),
      ],
      confirmText: 'Leave and end pod',
    }
  }
  const consequence = consequenceText(variant, preferences)
  if (!isLedByViewer(members)) return { title: titles[variant], content: [consequence], confirmText: confirmTexts[variant] }
  return {
    title: 'Leave and hand over?',
    content: [`${fullName(successor)} becomes the leader.`, consequence],
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

function consequenceText(variant: LeaveVariant, preferences: MatchPreferences): string {
  switch (variant) {
    case 'rematch':
      return `Your seat is kept for 48 hours, then opens. ${nextPodText(preferences)}`
    case 'pause':
      return 'Your seat opens and matching stops. To join again you opt in and choose a new day and time.'
    case 'market':
      return 'To come back, or to join another pod, you need to apply again in the marketplace.'
  }
}

/** Consequences for the last member: no seat is held, because the pod ends. */
function lastMemberText(variant: LeaveVariant, preferences: MatchPreferences): string {
  switch (variant) {
    case 'rematch':
      return nextPodText(preferences)
    case 'pause':
      return 'Matching stops. To join a pod again you opt in and choose a new day and time.'
    case 'market':
      return 'To join another pod, you need to apply in the marketplace.'
  }
}

/** Only a member who opted in to matching and has chosen a time returns to matching by leaving. */
function nextPodText({ podOptIn, podDatePreference }: MatchPreferences): string {
  return podOptIn && podDatePreference !== null
    ? 'You go back to matching and get a new pod within 5–7 days.'
    : 'To get a new pod, you opt in and choose a day and time.'
}
