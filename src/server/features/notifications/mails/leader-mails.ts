import type { Letter } from './letter.ts'

/** To the member who leads a pod since its leader has gone. */
export function becameLeaderLetter(facts: { firstName: string; podNumber: number; podName: string; appUrl: string }): Letter {
  const { firstName, podNumber, podName, appUrl } = facts
  return {
    template: 'became-leader',
    subject: `You are now the leader of pod ${podNumber}`,
    preview: 'Your leader guide is ready.',
    heading: `Your pod, ${firstName}`,
    paragraphs: [
      `You are now the leader of pod ${podNumber}. Your leader guide is ready.`,
      `Whoever led ${podName} before has left, and of those who stay you have been there the longest.`,
    ],
    action: { label: 'Open leader tools', url: `${appUrl}/dashboard/pod/manage` },
    footer: 'You get this mail because you lead this pod.',
  }
}
