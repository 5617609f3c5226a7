import type { Letter } from './letter.ts'

/** A pod as mails speak of it. `meeting` is in the reader's zone. */
export type MailedPod = { podNumber: number; name: string; slug: string; meeting: string; durationMinutes: number }

/** To the applicant: the leader accepted. */
export function acceptedLetter(facts: { firstName: string; leaderName: string | null; pod: MailedPod; appUrl: string }): Letter {
  const { firstName, leaderName, pod, appUrl } = facts
  return {
    template: 'application-accepted',
    subject: `You are in: ${pod.name}`,
    preview: `${pod.meeting}. Your place is yours from now on.`,
    heading: `Welcome to pod ${pod.podNumber}, ${firstName}`,
    paragraphs: [
      `${leaderName ?? 'The leader'} accepted your application to ${pod.name}. Your place is yours from now on.`,
      'Come to the next meeting with one thing you want to get done this week. Your other open applications are closed.',
    ],
    facts: [
      ['Meets', pod.meeting],
      ['Length', `${pod.durationMinutes} minutes`],
      ...(leaderName ? [['Led by', leaderName] as const] : []),
    ],
    action: { label: 'Open your pod', url: `${appUrl}/dashboard/pod` },
    footer: 'You get this mail because you applied to this pod.',
  }
}

/** To the leader: somebody would like to join. */
export function receivedLetter(facts: {
  leaderFirstName: string
  applicantName: string
  headline: string | null
  message: string | null
  pod: MailedPod
  appUrl: string
}): Letter {
  const { leaderFirstName, applicantName, headline, message, pod, appUrl } = facts
  return {
    template: 'application-received',
    subject: `${applicantName} would like to join ${pod.name}`,
    preview: headline ?? 'See how they match your pod, then accept or close the application.',
    heading: `A new applicant, ${leaderFirstName}`,
    paragraphs: [
      `${applicantName} applied for a place in ${pod.name} (pod ${pod.podNumber}).${headline ? ` Their headline: ${headline}` : ''}`,
      'See how they match your pod and answer within three days if you can. People make plans around your answer.',
    ],
    quote: message,
    action: { label: 'See the applicant', url: `${appUrl}/dashboard/pod/applicants` },
    footer: 'You get this mail because you lead this pod.',
  }
}

/** To the applicant: the leader closed the application. */
export function closedLetter(facts: { firstName: string; pod: MailedPod; appUrl: string }): Letter {
  const { firstName, pod, appUrl } = facts
  return {
    template: 'application-closed',
    subject: `Your application to ${pod.name}`,
    preview: 'This pod is not the right fit right now. Others are looking for members.',
    heading: `Thank you for applying, ${firstName}`,
    paragraphs: [
      `The leader of ${pod.name} looked at your application and feels that this pod is not the right fit right now. It says nothing about you as an investor: a pod is a small circle, and its needs change.`,
      'Other pods have places for members like you. The marketplace shows your best matches first.',
    ],
    action: { label: 'See other pods', url: `${appUrl}/pod-marketplace` },
    footer: 'You get this mail because you applied to this pod.',
  }
}

/** To the applicant: the last member has left the pod, so nobody is there to answer. */
export function podEndedLetter(facts: { firstName: string; pod: MailedPod; appUrl: string }): Letter {
  const { firstName, pod, appUrl } = facts
  return {
    template: 'application-pod-ended',
    subject: `Your application to ${pod.name}`,
    preview: 'This pod has ended. Others are looking for members.',
    heading: `This pod has ended, ${firstName}`,
    paragraphs: [
      `${pod.name} has ended: its last member has left. Your application is closed, and you can send another one.`,
      'Other pods have places for members like you. The marketplace shows your best matches first.',
    ],
    action: { label: 'See other pods', url: `${appUrl}/pod-marketplace` },
    footer: 'You get this mail because you applied to this pod.',
  }
}
