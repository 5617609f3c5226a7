import type { EmailTemplate } from './email-template.ts'
import type { PersonReference } from './person-references.ts'
import { formatDay } from './format.ts'

type RecipientFields = { firstName: string; appUrl: string }

/** To a matched member: who is in the pod, when it meets, and why it fits. */
export function matchFoundEmail(
  data: RecipientFields & {
    podNumber: number
    podName: string
    /** First names of the other members, the leader first. */
    others: readonly PersonReference[]
    leaderName: PersonReference | null
    leads: boolean
    meeting: string
    nextAt: Date
    timeZone: string
    durationMinutes: number
    totalMatch: number | null
    reasons: readonly string[]
  },
): EmailTemplate {
  const { firstName, podNumber, podName, others, leaderName, leads, meeting, nextAt, timeZone, reasons, appUrl } = data
  const first = formatDay(nextAt, timeZone)
  const match = data.totalMatch === null ? [] : [`Your match with them is ${data.totalMatch} of 100.`]
  const why = reasons.length === 0 ? [] : [`Why this pod: ${reasons.join('; ')}.`]
  return {
    template: 'match-found',
    subject: `Your pod is here: ${podName}`,
    preview: `You first meet on ${first}.`,
    heading: `We found your pod, ${firstName}`,
    paragraphs: [
      `You have a place in ${podName} (pod ${podNumber})${others.length > 0 ? ` with ${formatNames(others)}` : ''}.`,
      ...(match.length + why.length > 0 ? [[...match, ...why].join(' ')] : []),
      leads
        ? 'You lead this pod to begin with: keep the time, look after newcomers. The guide takes twelve minutes, and you may hand over at any time.'
        : 'Come to the first meeting with one thing you want to get done this week.',
      'The pod page says line by line what your match is made of.',
    ],
    facts: [
      ['Meets', meeting],
      ['First meeting', first],
      ['Length', `${data.durationMinutes} minutes`],
      ...(leaderName ? [['Led by', leaderName] as const] : []),
    ],
    action: { label: 'Meet your pod', url: `${appUrl}/dashboard/pod` },
    footer: 'You get this mail because you opted in to matching.',
  }
}

/** To the existing members of a pod: a match added members. */
export function newcomersEmail(
  data: RecipientFields & {
    podNumber: number
    podName: string
    newcomers: readonly PersonReference[]
    leads: boolean
    nextAt: Date
    timeZone: string
  },
): EmailTemplate {
  const { firstName, podNumber, podName, newcomers, leads, nextAt, timeZone, appUrl } = data
  const names = formatNames(newcomers)
  return {
    template: 'match-newcomers',
    subject: `${names} ${newcomers.length === 1 ? 'joins' : 'join'} pod ${podNumber}`,
    preview: `Say hello on ${formatDay(nextAt, timeZone)}.`,
    heading: `Your pod grows, ${firstName}`,
    paragraphs: [
      `This week's match brought ${names} to ${podName}.`,
      leads
        ? 'As the leader, say hello before the next meeting and tell them how yours go.'
        : 'Say hello before the next meeting: the first week is when people decide whether they have arrived.',
    ],
    facts: [['Next meeting', formatDay(nextAt, timeZone)]],
    action: { label: 'Open your pod', url: `${appUrl}/dashboard/pod` },
    footer: 'You get this mail because you are in this pod.',
  }
}

/** To members who were notified of newcomers: the match was undone. */
export function newcomersRemovedEmail(
  data: RecipientFields & {
    podNumber: number
    podName: string
    removed: readonly PersonReference[]
    nextAt: Date
    timeZone: string
  },
): EmailTemplate {
  const { firstName, podNumber, podName, removed, nextAt, timeZone, appUrl } = data
  const names = formatNames(removed)
  const are = removed.length === 1 ? 'is' : 'are'
  return {
    template: 'match-newcomers-gone',
    subject: `${names} ${removed.length === 1 ? 'does' : 'do'} not join pod ${podNumber} after all`,
    preview: 'We took a match back. It was our mistake.',
    heading: `A match was taken back, ${firstName}`,
    paragraphs: [
      `We told you that this week's match brought ${names} to ${podName}. We found a mistake in that match and took it back before you met, so ${names} ${are} no longer in your pod.`,
      'We are sorry for the confusion. It was our mistake, nothing that they or your pod did. Your own place and your meetings stay as they are.',
    ],
    facts: [['Next meeting', formatDay(nextAt, timeZone)]],
    action: { label: 'Open your pod', url: `${appUrl}/dashboard/pod` },
    footer: 'You get this mail because you are in this pod.',
  }
}

/** To a member whose match was undone before the pod met, and what happens next. */
export function matchUndoneEmail(
  data: RecipientFields & { podNumber: number; rematchBy: Date | null; now: Date; timeZone: string },
): EmailTemplate {
  const { firstName, podNumber, appUrl } = data
  return {
    template: 'match-undone',
    subject: `Your place in pod ${podNumber} was taken back`,
    preview: 'It was ours to get right. Here is how it goes on.',
    heading: `We have to take a match back, ${firstName}`,
    paragraphs: [
      `We found a mistake in the match that gave you a place in pod ${podNumber}, and took it back before the pod met. We are sorry. It was ours, nothing you did.`,
      nextStepText(data),
      'What you had asked for in the marketplace before is open again.',
    ],
    action: { label: 'See where you stand', url: `${appUrl}/dashboard/pod` },
    footer: 'You get this mail because you held a place in this pod.',
  }
}

function nextStepText({ rematchBy, now, timeZone }: { rematchBy: Date | null; now: Date; timeZone: string }): string {
  if (rematchBy === null) return 'You do not wait for another pod at the moment. Opt in whenever you would like one.'
  if (rematchBy < now)
    return `You wait as you did before. The day we promised has passed, so you come before whoever has waited less.`
  return `You wait as you did before, and the day stays the same: a pod by ${formatDay(rematchBy, timeZone)}.`
}

/** To a member whom a match could not place, and what would speed it up. */
export function stillLookingEmail(
  data: RecipientFields & {
    rematchBy: Date
    now: Date
    timeZone: string
    /** Formatted slots that would have placed them. */
    times: readonly string[]
    isIncomplete: boolean
    hasMarketplace: boolean
  },
): EmailTemplate {
  const { firstName, rematchBy, now, timeZone, appUrl } = data
  const day = formatDay(rematchBy, timeZone)
  return {
    template: 'still-looking',
    subject: 'We are still looking for your pod',
    preview: 'This week’s match had no place that fits. Here is what would make it faster.',
    heading: `Not yet, ${firstName}`,
    paragraphs: [
      rematchBy < now
        ? `The last match had no place for you, and the day we promised, ${day}, has passed. We are sorry. Whoever has waited longest comes first in the next match.`
        : `The last match had no place for you. The next one is due before ${day}, the day we promised, and whoever has waited longer comes first in it.`,
      ...fasterTips(data),
    ],
    action: { label: 'See what would make it faster', url: `${appUrl}/dashboard/pod` },
    footer: 'You get this mail because you wait for a pod. Opt out on your profile to stop.',
  }
}

function fasterTips({
  times,
  isIncomplete,
  hasMarketplace,
}: {
  times: readonly string[]
  isIncomplete: boolean
  hasMarketplace: boolean
}): string[] {
  return [
    ...(isIncomplete
      ? ['Something a match needs of you is still missing. Your pod page says what, and where to fill it in.']
      : []),
    ...(times.length > 0
      ? [`With one of these times you could have been placed: ${times.join('; ')}. One press on your pod page adds it.`]
      : []),
    ...(times.length === 0 && !isIncomplete ? ['More times mean more pods that fit. You may name up to three.'] : []),
    ...(hasMarketplace
      ? ['You can also ask a pod in the marketplace for a place; that ends the wait at once when it says yes.']
      : []),
  ]
}

/** Formats a list of names: "Ana", "Ana and Ben", "Ana, Ben and Cy". */
function formatNames(names: readonly string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(names)
}
