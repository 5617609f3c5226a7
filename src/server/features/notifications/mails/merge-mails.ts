import type { Letter } from './letter.ts'
import type { LetterName } from './letter-names.ts'
import { dayInWords } from './wording.ts'

/** Two pods that may become one, seen by somebody in one of them. */
type Merging = { firstName: string; ownName: string; otherName: string; appUrl: string }

/** To the leader of either pod: it is proposed that the two become one. `joins` says that theirs would be the one that ends. */
export function mergeProposedLetter(
  facts: Merging & { joins: boolean; members: number; meeting: string; until: Date; timeZone: string },
): Letter {
  const { firstName, ownName, otherName, joins, members, meeting, until, timeZone, appUrl } = facts
  const day = dayInWords(until, timeZone)
  const people = members === 1 ? 'one member' : `${members} members`
  return {
    template: 'merge-proposed',
    subject: `Could ${ownName} and ${otherName} become one pod?`,
    preview: `Both leaders have until ${day} to agree.`,
    heading: `A stronger pod, ${firstName}?`,
    paragraphs: [
      joins
        ? `${ownName} has had fewer than four members for three weeks, and a pod that small rarely lasts. ${otherName} has seats for all of you and fits you best.`
        : `${otherName} has had fewer than four members for three weeks. Your pod has seats for all of them and fits them best.`,
      joins
        ? `If both of you agree, everybody in ${ownName} goes on in ${otherName}, with what they have committed to.`
        : `If both of you agree, ${people} would come to ${ownName}. You go on leading it, at the same time as now.`,
      'Talk about it in your next meeting. Nothing changes unless both leaders say yes.',
    ],
    facts: [
      ['Would meet', meeting],
      ['Answer until', day],
    ],
    action: { label: 'See the proposal', url: `${appUrl}/dashboard/pod` },
    footer: 'You get this mail because you lead this pod.',
  }
}

/** To everybody in a pod that two have become. `moved` says that the reader was in the one that ended. */
export function mergedLetter(
  facts: Merging & { moved: boolean; leaderName: LetterName | null; nextAt: Date | null; timeZone: string },
): Letter {
  const { firstName, ownName, otherName, moved, leaderName, nextAt, timeZone, appUrl } = facts
  return {
    template: 'pods-merged',
    subject: moved ? `You are now in ${otherName}` : `${otherName} joins ${ownName}`,
    preview: nextAt ? `You meet on ${dayInWords(nextAt, timeZone)}.` : 'Say hello before you meet.',
    heading: `Two pods, one table, ${firstName}`,
    paragraphs: [
      moved
        ? `Both leaders agreed: everybody in ${ownName} goes on in ${otherName}, led by ${leaderName ?? 'its leader'}. What you have committed to came with you.`
        : `Both leaders agreed: everybody in ${otherName} goes on in ${ownName}. Say hello before the next meeting.`,
    ],
    ...(nextAt && { facts: [['Next meeting', dayInWords(nextAt, timeZone)] as const] }),
    action: { label: 'Open your pod', url: `${appUrl}/dashboard/pod` },
    footer: 'You get this mail because you are in this pod.',
  }
}

/** To the leaders: nothing comes of a proposal. */
export function mergeOffLetter({ firstName, ownName, otherName, appUrl }: Merging): Letter {
  return {
    template: 'merge-off',
    subject: `${ownName} and ${otherName} stay two pods`,
    preview: 'The proposal to become one is off.',
    heading: `Your pod stays as it is, ${firstName}`,
    paragraphs: [
      `The proposal that ${ownName} and ${otherName} become one is off: one of you declined, did not answer in time, or cannot take everybody in any more.`,
      'The two are not proposed to each other again for three months.',
    ],
    action: { label: 'Open your pod', url: `${appUrl}/dashboard/pod` },
    footer: 'You get this mail because you lead this pod.',
  }
}
