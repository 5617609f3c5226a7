import type { MatchWait, MissingForm, WaitSlot } from '#contract/api/pods/my-match.ts'

/** Path and title of each form. */
export const missingForms: Readonly<Record<MissingForm['form'], { to: string; title: string; noun: readonly [string, string] }>> =
  {
    'community-profile': { to: '/dashboard/profile/community-profile', title: 'Community profile', noun: ['field', 'fields'] },
    'personal-info': { to: '/dashboard/profile/personal-info', title: 'Personal info', noun: ['field', 'fields'] },
    'shipping-address': { to: '/dashboard/profile/shipping-address', title: 'Shipping address', noun: ['field', 'fields'] },
    assessment: { to: '/assessment', title: 'Assessment', noun: ['statement', 'statements'] },
    'rei-statement': { to: '/dashboard/profile/rei-statement', title: 'Real-estate statement', noun: ['field', 'fields'] },
  }

/** Number of open fields of a form: "2 fields left". */
export function formatRemaining({ form, left }: MissingForm): string {
  const [singular, plural] = missingForms[form].noun
  return `${left} ${left === 1 ? singular : plural} left`
}

/** A time slot without the Eastern time in its label. */
export function formatShortTime({ label }: Pick<WaitSlot, 'label'>): string {
  return label.replace(/ \([^)]*\)$/, '')
}

/** Prospects of a time slot: "12 others are waiting · 3 pods with open seats". One or two waiting members are shown as "a few". */
export function formatAvailability({ others, openPods }: Pick<WaitSlot, 'others' | 'openPods'>): string {
  const pods = openPods === 0 ? [] : [openPods === 1 ? '1 pod with an open seat' : `${openPods} pods with open seats`]
  return [formatWaiting(others), ...pods].join(' · ')
}

function formatWaiting(others: number | null): string {
  if (others === null) return 'A few others are waiting'
  return others === 0 ? 'No one else is waiting yet' : `${others} others are waiting`
}

/** The effect of adding a time slot, as a sentence. */
export function formatTimeEffect({ others, openPods }: Pick<WaitSlot, 'others' | 'openPods'>): string {
  if (others === 0 && openPods === 0) return 'The last match could have placed you at this time.'
  if (others === 0)
    return openPods === 1 ? 'A pod at this time has an open seat.' : `${openPods} pods at this time have open seats.`
  const whoText = others === null ? 'A few members are waiting' : `${others} members are waiting`
  if (openPods === 0) return `${whoText} for this time.`
  return `${whoText} for this time, and ${openPods === 1 ? 'a pod has an open seat' : `${openPods} pods have open seats`}.`
}

/** Why the last match did not place the member, by reason. */
export const unmatchedReasonTexts: Readonly<Record<NonNullable<MatchWait['lastMatch']>['reason'], string>> = {
  no_slot_mates: 'Not enough members could meet at your times.',
  no_feasible_pod: 'The pods at your times were full or couldn’t take you.',
  ineligible: 'Your profile wasn’t complete at the time.',
  below_floor: 'The pods at your times weren’t a good enough fit.',
  set_aside: 'Our team reviewed the match and didn’t find the right pod for you this time.',
}
