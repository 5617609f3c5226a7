import { applicationDays } from '#domain/pods/application.ts'
import type { EmailTemplate } from './email-template.ts'
import type { PersonReference } from './person-references.ts'
import { formatDay } from './format.ts'

/** A pod as emails describe it. `meeting` is in the recipient's time zone. */
export type PodInEmail = { podNumber: number; name: string; slug: string; meeting: string; durationMinutes: number }

/** To the applicant: the leader accepted the application. */
export function applicationAcceptedEmail(data: {
  firstName: string
  leaderName: PersonReference | null
  pod: PodInEmail
  appUrl: string
}): EmailTemplate {
  const { firstName, leaderName, pod, appUrl } = data
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

/** To the leader: a member applied. */
export function applicationReceivedEmail(data: {
  leaderFirstName: string
  applicantName: PersonReference
  headline: string | null
  message: string | null
  pod: PodInEmail
  appUrl: string
}): EmailTemplate {
  const { leaderFirstName, applicantName, headline, message, pod, appUrl } = data
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

/** To the leader: an application has waited for days. The last reminder tells when it closes automatically. */
export function applicationReminderEmail(data: {
  leaderFirstName: string
  applicantName: PersonReference
  pod: PodInEmail
  sentAt: Date
  timeZone: string
  isLast: boolean
  appUrl: string
}): EmailTemplate {
  const { leaderFirstName, applicantName, pod, sentAt, timeZone, isLast, appUrl } = data
  const closesAt = new Date(sentAt.getTime() + applicationDays.closes * dayMs)
  return {
    template: 'application-waits',
    subject: `${applicantName} is ${isLast ? 'still ' : ''}waiting for your answer`,
    preview: 'Accept the application or close it: both are kinder than silence.',
    heading: `An applicant is waiting, ${leaderFirstName}`,
    paragraphs: [
      `${applicantName} applied for a place in ${pod.name} (pod ${pod.podNumber}) on ${formatDay(sentAt, timeZone)} and has no answer yet.`,
      'Please accept the application or close it. If your pod is not the right fit, we tell them kindly.',
      ...(isLast ? [`Without an answer it closes by itself on ${formatDay(closesAt, timeZone)}.`] : []),
    ],
    action: { label: 'See the applicant', url: `${appUrl}/dashboard/pod/applicants` },
    footer: 'You get this mail because you lead this pod.',
  }
}

const dayMs = 24 * 60 * 60 * 1000
