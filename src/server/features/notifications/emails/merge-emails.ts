import type { EmailTemplate } from './email-template.ts'
import type { PersonReference } from './person-references.ts'
import { formatDay } from './format.ts'

/** Two pods in a merge proposal, seen from one of them. */
type MergeEmailData = { firstName: string; ownName: string; otherName: string; appUrl: string }

/** To the leader of either pod: a merge is proposed. `joins` tells whether the recipient's pod would be the one to end. */
export function mergeProposedEmail(
  data: MergeEmailData & { joins: boolean; members: number; meeting: string; until: Date; timeZone: string },
): EmailTemplate {
  const { firstName, ownName, otherName, joins, members, meeting, until, timeZone, appUrl } = data
  const day = formatDay(until, timeZone)
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

/** To all members of a merged pod. `moved` tells whether the recipient was in the pod that ended. */
export function mergedEmail(
  data: MergeEmailData & { moved: boolean; leaderName: PersonReference | null; nextAt: Date | null; timeZone: string },
): EmailTemplate {
  const { firstName, ownName, otherName, moved, leaderName, nextAt, timeZone, appUrl } = data
  return {
    template: 'pods-merged',
    subject: moved ? `You are now in ${otherName}` : `${otherName} joins ${ownName}`,
    preview: nextAt ? `You meet on ${formatDay(nextAt, timeZone)}.` : 'Say hello before you meet.',
    heading: `Two pods, one table, ${firstName}`,
    paragraphs: [
      moved
        ? `Both leaders agreed: everybody in ${ownName} goes on in ${otherName}, led by ${leaderName ?? 'its leader'}. What you have committed to came with you.`
        : `Both leaders agreed: everybody in ${otherName} goes on in ${ownName}. Say hello before the next meeting.`,
    ],
    ...(nextAt && { facts: [['Next meeting', formatDay(nextAt, timeZone)] as const] }),
    action: { label: 'Open your pod', url: `${appUrl}/dashboard/pod` },
    footer: 'You get this mail because you are in this pod.',
  }
}

/** To the leaders: the merge is off. */
export function mergeCanceledEmail({ firstName, ownName, otherName, appUrl }: MergeEmailData): EmailTemplate {
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
