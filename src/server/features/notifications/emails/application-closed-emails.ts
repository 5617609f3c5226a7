import type { PodInEmail } from './application-emails.ts'
import type { EmailTemplate } from './email-template.ts'

type ClosedApplicationEmailData = { firstName: string; pod: PodInEmail; appUrl: string }

/** To the applicant: the leader declined the application. */
export function applicationDeclinedEmail(data: ClosedApplicationEmailData): EmailTemplate {
  const { firstName, pod, appUrl } = data
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

/** To the applicant: the last member has left the pod. */
export function podEndedEmail(data: ClosedApplicationEmailData): EmailTemplate {
  const { firstName, pod, appUrl } = data
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

/** To the applicant: the leader did not answer in time, so the application closed automatically. */
export function applicationUnansweredEmail(data: ClosedApplicationEmailData): EmailTemplate {
  const { firstName, pod, appUrl } = data
  return {
    template: 'application-unanswered',
    subject: `Your application to ${pod.name}`,
    preview: 'The leader could not answer in time. Others are looking for members.',
    heading: `No answer this time, ${firstName}`,
    paragraphs: [
      `The leader could not answer in time, so your application to ${pod.name} is closed. We are sorry that you waited. It says nothing about you.`,
      'You can apply to another pod now. The marketplace shows your best matches first.',
    ],
    action: { label: 'See other pods', url: `${appUrl}/pod-marketplace` },
    footer: 'You get this mail because you applied to this pod.',
  }
}
