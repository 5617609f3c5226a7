import type { Me } from '#contract/api/me.ts'
import { fullName } from '#domain/formatting/full-name.ts'
import { t } from '#domain/i18n/messages.ts'
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
      title: t`Leave and end this pod?`,
      content: [
        t`You’re the last member. If you leave, the pod ends and its open applications close.`,
        lastMemberText(variant, preferences),
      ],
      confirmText: t`Leave and end pod`,
    }
  }
  const consequence = consequenceText(variant, preferences)
  if (!isLedByViewer(members)) return { title: titles[variant], content: [consequence], confirmText: confirmTexts[variant] }
  return {
    title: t`Leave and hand over?`,
    content: [t`${{ fullName: fullName(successor) }} will become the leader.`, consequence],
    confirmText: t`Hand over and leave`,
  }
}

const titles: Readonly<Record<LeaveVariant, string>> = {
  rematch: t`Leave this pod?`,
  pause: t`Leave and pause matching?`,
  market: t`Leave this pod?`,
}

const confirmTexts: Readonly<Record<LeaveVariant, string>> = {
  rematch: t`Leave pod`,
  pause: t`Leave and pause`,
  market: t`Leave pod`,
}

function consequenceText(variant: LeaveVariant, preferences: MatchPreferences): string {
  switch (variant) {
    case 'rematch':
      return t`We’ll hold your seat for 48 hours, then it opens. ${{ nextPodText: nextPodText(preferences) }}`
    case 'pause':
      return t`You’ll give up your seat and stop being matched. To join again, opt in and pick a new day and time.`
    case 'market':
      return t`To return or join another pod, apply in the marketplace.`
  }
}

/** Consequences for the last member: no seat is held, because the pod ends. */
function lastMemberText(variant: LeaveVariant, preferences: MatchPreferences): string {
  switch (variant) {
    case 'rematch':
      return nextPodText(preferences)
    case 'pause':
      return t`You’ll stop being matched. To join a pod again, opt in and pick a new day and time.`
    case 'market':
      return t`To join another pod, apply in the marketplace.`
  }
}

/** Only a member who opted in to matching and has chosen a time returns to matching by leaving. */
function nextPodText({ podOptIn, podDatePreference }: MatchPreferences): string {
  return podOptIn && podDatePreference !== null
    ? t`You’ll go back to matching and get a new pod in 5–7 days.`
    : t`To get a new pod, opt in and pick a day and time.`
}
