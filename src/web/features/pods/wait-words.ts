import type { MatchWait, MissingPart, TimeToWaitFor } from '#contract/my-match.ts'

/** Where each form is, and what it is called. */
export const missingForms: Readonly<Record<MissingPart['form'], { to: string; title: string; noun: readonly [string, string] }>> =
  {
    'community-profile': { to: '/dashboard/profile/community-profile', title: 'Community profile', noun: ['field', 'fields'] },
    'personal-info': { to: '/dashboard/profile/personal-info', title: 'Personal info', noun: ['field', 'fields'] },
    'shipping-address': { to: '/dashboard/profile/shipping-address', title: 'Shipping address', noun: ['field', 'fields'] },
    assessment: { to: '/assessment', title: 'Assessment', noun: ['statement', 'statements'] },
    'rei-statement': { to: '/dashboard/profile/rei-statement', title: 'Real-estate statement', noun: ['field', 'fields'] },
  }

/** How much of a form is left: "2 fields left". */
export function leftOf({ form, left }: MissingPart): string {
  const [one, many] = missingForms[form].noun
  return `${left} ${left === 1 ? one : many} left`
}

/** A time without the same in Eastern time, which lists of the profile tell. */
export function shortTime({ label }: Pick<TimeToWaitFor, 'label'>): string {
  return label.replace(/ \([^)]*\)$/, '')
}

/** What is to be hoped for at a time: "12 others wait · 3 pods with a free seat". One or two who wait are "a few". */
export function hopeOf({ others, openPods }: Pick<TimeToWaitFor, 'others' | 'openPods'>): string {
  const pods = openPods === 0 ? [] : [openPods === 1 ? '1 pod with a free seat' : `${openPods} pods with a free seat`]
  return [waitingWords(others), ...pods].join(' · ')
}

function waitingWords(others: number | null): string {
  if (others === null) return 'A few others wait'
  return others === 0 ? 'Nobody else waits yet' : `${others} others wait`
}

/** What adding a time brings, as a sentence. */
export function effectOf({ others, openPods }: Pick<TimeToWaitFor, 'others' | 'openPods'>): string {
  if (others === 0 && openPods === 0) return 'The last match could have placed you at this time.'
  if (others === 0)
    return openPods === 1 ? 'A pod that meets then has a free seat.' : `${openPods} pods that meet then have free seats.`
  const who = others === null ? 'A few members wait' : `${others} members wait`
  if (openPods === 0) return `${who} for this time.`
  return `${who} for this time, and ${openPods === 1 ? 'a pod has a free seat' : `${openPods} pods have free seats`} then.`
}

/** Why the last match had no place, in words. */
export const reasonWords: Readonly<Record<NonNullable<MatchWait['lastMatch']>['reason'], string>> = {
  no_slot_mates: 'Too few members could meet at your times.',
  no_feasible_pod:
    'No pod at your times could take you: their seats were full, or somebody there is not to be in a pod with you.',
  ineligible: 'Something in your profile was not complete at that time.',
  below_floor: 'The pods at your times would not have been a good fit for you.',
  set_aside: 'Somebody on our team looked at the match by hand and saw no place in it that was right for you.',
}
