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

/** Prospects of a time slot: "12 others wait · 3 pods with a free seat". One or two waiting members are shown as "a few". */
export function formatAvailability({ others, openPods }: Pick<WaitSlot, 'others' | 'openPods'>): string {
  const pods = openPods === 0 ? [] : [openPods === 1 ? '1 pod with a free seat' : `${openPods} pods with a free seat`]
  return [formatWaiting(others), ...pods].join(' · ')
}

function formatWaiting(others: number | null): string {
  if (others === null) return 'A few others wait'
  return others === 0 ? 'Nobody else waits yet' : `${others} others wait`
}

/** The effect of adding a time slot, as a sentence. */
export function formatTimeEffect({ others, openPods }: Pick<WaitSlot, 'others' | 'openPods'>): string {
  if (others === 0 && openPods === 0) return 'The last match could have placed you at this time.'
  if (others === 0)
    return openPods === 1 ? 'A pod that meets then has a free seat.' : `${openPods} pods that meet then have free seats.`
  const whoText = others === null ? 'A few members wait' : `${others} members wait`
  if (openPods === 0) return `${whoText} for this time.`
  return `${whoText} for this time, and ${openPods === 1 ? 'a pod has a free seat' : `${openPods} pods have free seats`} then.`
}

/** Why the last match did not place the member, by reason. */
export const unmatchedReasonTexts: Readonly<Record<NonNullable<MatchWait['lastMatch']>['reason'], string>> = {
  no_slot_mates: 'Too few members could meet at your times.',
  no_feasible_pod:
    'No pod at your times could take you: their seats were full, or somebody there is not to be in a pod with you.',
  ineligible: 'Something in your profile was not complete at that time.',
  below_floor: 'The pods at your times would not have been a good fit for you.',
  set_aside: 'Somebody on our team looked at the match by hand and saw no place in it that was right for you.',
}
