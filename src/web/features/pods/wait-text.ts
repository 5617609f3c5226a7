import type { MatchWait, MissingForm, WaitSlot } from '#contract/api/pods/my-match.ts'
import { plural, t } from '#domain/i18n/messages.ts'

/** Path and title of each form. */
export const missingForms: Readonly<Record<MissingForm['form'], { to: string; title: string }>> = {
  'community-profile': { to: '/dashboard/profile/community-profile', title: t`Community profile` },
  'personal-info': { to: '/dashboard/profile/personal-info', title: t`Personal info` },
  'shipping-address': { to: '/dashboard/profile/shipping-address', title: t`Shipping address` },
  assessment: { to: '/assessment', title: t`Assessment` },
  'rei-statement': { to: '/dashboard/profile/rei-statement', title: t`Real-estate statement` },
}

/** Number of open fields of a form: "2 fields left". */
export function formatRemaining({ form, left }: MissingForm): string {
  return form === 'assessment'
    ? t`${plural({ left }, { one: '1 statement left', other: '# statements left' })}`
    : t`${plural({ left }, { one: '1 field left', other: '# fields left' })}`
}

/** Prospects of a time slot: "12 others are waiting · 3 pods with open seats". One or two waiting members are shown as "a few". */
export function formatAvailability({ others, openPods }: Pick<WaitSlot, 'others' | 'openPods'>): string {
  const pods =
    openPods === 0 ? [] : [t`${plural({ openPods }, { one: '1 pod with an open seat', other: '# pods with open seats' })}`]
  return [formatWaiting(others), ...pods].join(' · ')
}

function formatWaiting(others: number | null): string {
  if (others === null) return t`A few others are waiting`
  return others === 0 ? t`No one else is waiting yet` : t`${{ others }} others are waiting`
}

/** The effect of adding a time slot, as a sentence. */
export function formatTimeEffect({ others, openPods }: Pick<WaitSlot, 'others' | 'openPods'>): string {
  if (others === 0 && openPods === 0) return t`The last match could have placed you at this time.`
  if (others === 0)
    return t`${plural({ openPods }, { one: 'A pod at this time has an open seat.', other: '# pods at this time have open seats.' })}`
  if (openPods === 0)
    return others === null ? t`A few members are waiting for this time.` : t`${{ others }} members are waiting for this time.`
  return others === null
    ? t`A few members are waiting for this time, and ${plural({ openPods }, { one: 'a pod has an open seat', other: '# pods have open seats' })}.`
    : t`${{ others }} members are waiting for this time, and ${plural({ openPods }, { one: 'a pod has an open seat', other: '# pods have open seats' })}.`
}

/** Why the last match did not place the member, by reason. */
export const unmatchedReasonTexts: Readonly<Record<NonNullable<MatchWait['lastMatch']>['reason'], string>> = {
  no_slot_mates: t`Not enough members could meet at your times.`,
  no_feasible_pod: t`The pods at your times were full or couldn’t take you.`,
  ineligible: t`Your profile wasn’t complete at the time.`,
  below_floor: t`The pods at your times weren’t a good enough fit.`,
  set_aside: t`Our team reviewed the match and didn’t find the right pod for you this time.`,
}
