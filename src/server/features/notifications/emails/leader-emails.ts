import type { EmailTemplate } from './email-template.ts'
import type { PersonReference } from './person-references.ts'

/** A pod whose leader has changed: the former leader left, handed over, or reached the end of their term. */
type LeaderChangeEmailData = { podNumber: number; podName: string; why: 'left' | 'chosen' | 'term'; appUrl: string }

/** To the new leader of a pod. */
export function becameLeaderEmail({ firstName, ...data }: LeaderChangeEmailData & { firstName: string }): EmailTemplate {
  const { podNumber, podName, why, appUrl } = data
  const reason = {
    left: `Whoever led ${podName} before has left. The lead passes to the deputy, or else to whoever has been there the longest: to you.`,
    chosen: `Whoever led ${podName} before chose you and stays in the pod as a member.`,
    term: `You took the lead of ${podName}. Whoever led it before stays in the pod as a member.`,
  }
  return {
    template: 'became-leader',
    subject: `You are now the leader of pod ${podNumber}`,
    preview: 'Your leader guide is ready.',
    heading: `Your pod, ${firstName}`,
    paragraphs: [`You are now the leader of pod ${podNumber}. Your leader guide is ready.`, reason[why]],
    action: { label: 'Open leader tools', url: `${appUrl}/dashboard/pod/manage` },
    footer: 'You get this mail because you lead this pod.',
  }
}

/** To the other members: who leads their pod now. */
export function newLeaderEmail({ firstName, leaderName, ...data }: LeaderChangeEmailData & NewLeaderNames): EmailTemplate {
  const { podNumber, podName, why, appUrl } = data
  const reason = {
    left: 'Whoever led it before has left.',
    chosen: 'The pod was handed over to them.',
    term: 'The term of whoever led it before was over.',
  }
  return {
    template: 'leader-changed',
    subject: `${leaderName} now leads pod ${podNumber}`,
    preview: 'Your place and your weekly meeting stay as they are.',
    heading: `Your pod has a new leader, ${firstName}`,
    paragraphs: [
      `${leaderName} is now the leader of ${podName}. ${reason[why]}`,
      'Your place and your weekly meeting stay as they are.',
    ],
    action: { label: 'Open your pod', url: `${appUrl}/dashboard/pod` },
    footer: 'You get this mail because you are in this pod.',
  }
}

/** To a leader who needs a second factor. `dueOn` is the formatted day. */
export function leaderFactorEmail({
  firstName,
  dueOn,
  appUrl,
}: {
  firstName: string
  dueOn: string
  appUrl: string
}): EmailTemplate {
  return {
    template: 'leader-factor',
    subject: `Add a second factor by ${dueOn}`,
    preview: 'Pod leaders need one to keep their leader tools.',
    heading: `One more step to protect your pod, ${firstName}`,
    paragraphs: [
      'Your pod trusts you with its details, so your tribe now asks every pod leader for a second factor: a passkey or an authenticator app. It takes about two minutes.',
      'After that day, applicants, pod settings, removing members and naming a leader stay locked until you have one.',
    ],
    facts: [['Please add it by', dueOn]],
    action: { label: 'Add a second factor', url: `${appUrl}/dashboard/account` },
    footer: 'You’re getting this email because you lead a pod.',
  }
}

type NewLeaderNames = { firstName: string; leaderName: PersonReference }
