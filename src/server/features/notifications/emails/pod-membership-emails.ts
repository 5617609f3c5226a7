import { lapseGraceDays } from '#domain/pods/leaving.ts'
import type { EmailTemplate } from './email-template.ts'
import { formatDay } from './format.ts'

/**
 * How a former member of a pod gets to their next one: wait for a match until a day, apply, opt in, or get a membership first.
 */
export type NextPod = { way: 'matching'; rematchBy: Date; timeZone: string } | { way: 'marketplace' | 'opt-in' | 'membership' }

type LostPodMembershipEmailData = { firstName: string; podNumber: number; podName: string; appUrl: string }

/** To a member whom the leader removed from the pod. */
export function removedFromPodEmail({ next, ...data }: LostPodMembershipEmailData & { next: NextPod }): EmailTemplate {
  const { podNumber, podName, appUrl } = data
  return {
    ...commonFields(data),
    template: 'place-removed',
    preview: formatNextPod(next),
    paragraphs: [
      `The leader of ${podName} has ended your place in pod ${podNumber}. Its page and its meetings are no longer open to you.`,
      formatNextPod(next),
      'If you have a question about this, the support team is glad to help.',
    ],
    action: optionsAction(appUrl),
  }
}

/** To a member whose pod membership ended some days after their paid membership, which may be active again by now. */
export function lapsedPodMembershipEmail({ next, ...data }: LostPodMembershipEmailData & { next: NextPod }): EmailTemplate {
  const { podName, appUrl } = data
  const isBack = next.way !== 'membership'
  const comeBack =
    'You are welcome back at any time. With a membership you can join a pod again, and what you filled in is still there.'
  return {
    ...commonFields(data),
    template: 'place-lapsed',
    preview: 'You are welcome back at any time.',
    paragraphs: [
      `Your membership ended, and ${lapseGraceDays} days later so did your place in ${podName}.`,
      isBack ? `You have a membership again. ${formatNextPod(next)}` : comeBack,
    ],
    action: isBack ? optionsAction(appUrl) : { label: 'See your membership', url: `${appUrl}/dashboard/subscription` },
  }
}

function commonFields({
  firstName,
  podNumber,
}: LostPodMembershipEmailData): Pick<EmailTemplate, 'subject' | 'heading' | 'footer'> {
  return {
    subject: `You are no longer in pod ${podNumber}`,
    heading: `Your place in pod ${podNumber} has ended, ${firstName}`,
    footer: 'You get this mail because you held a place in this pod.',
  }
}

function optionsAction(appUrl: string): NonNullable<EmailTemplate['action']> {
  return { label: 'See your options', url: `${appUrl}/dashboard/pod` }
}

function formatNextPod(next: NextPod): string {
  if (next.way === 'matching') return `You are back in matching and get a new pod by ${formatDay(next.rematchBy, next.timeZone)}.`
  if (next.way === 'marketplace')
    return 'The pod marketplace shows your best matches first. Apply to another pod when you are ready.'
  if (next.way === 'membership') return 'With a membership you can join another pod at any time.'
  return 'When you would like another pod, opt in and choose a day and time.'
}
