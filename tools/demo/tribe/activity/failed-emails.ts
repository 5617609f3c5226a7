import type { FailedEmailsInBulk } from '#server/features/notifications/index.ts'
import { demoId } from '../../demo-id.ts'
import type { PlannedTribe } from '../tribe.ts'

const hourMs = 3_600_000

type Sketch = Pick<FailedEmailsInBulk, 'emailTemplate' | 'attempts' | 'reason'> & {
  member: number
  hoursAgo: number
  triedForHours: number
}

const sketches: readonly Sketch[] = [
  {
    member: 40,
    hoursAgo: 3,
    triedForHours: 0,
    attempts: 1,
    reason: 'The mail server rejected this email (550).',
    emailTemplate: {
      template: 'still-looking',
      subject: 'We’re still looking for your pod',
      preview: 'This week’s match had no seat that fit. Here’s how to speed things up.',
      heading: 'Not yet',
      paragraphs: ['More times mean more pods that fit. You can pick up to three.'],
      footer: 'You’re getting this email because you’re waiting for a pod. To stop, opt out on your profile.',
    },
  },
  {
    member: 41,
    hoursAgo: 50,
    triedForHours: 5,
    attempts: 30,
    reason: '452 4.2.2 The mailbox is full.',
    emailTemplate: {
      template: 'mentioned',
      subject: 'You were mentioned in the community',
      preview: 'In the community, under Wins.',
      heading: 'Someone mentioned you',
      paragraphs: ['Open the post to see what they said.'],
      footer: 'You’re getting this email because a member mentioned you.',
    },
  },
]

/** Plans failed emails, so that the admin area has some to show. */
export function planFailedEmails({ members, users }: PlannedTribe, now: Date): FailedEmailsInBulk[] {
  const emails = new Map(users.map(({ id, email }) => [id, email]))
  return sketches.flatMap(({ member, hoursAgo, triedForHours, ...fields }) => {
    const to = emails.get(members[member]?.id ?? '')
    const failedAt = new Date(now.getTime() - hoursAgo * hourMs)
    const writtenAt = new Date(failedAt.getTime() - triedForHours * hourMs)
    return to === undefined ? [] : [{ ...fields, id: demoId('mail', member), to, writtenAt, failedAt }]
  })
}
