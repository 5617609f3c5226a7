import { priorityOf, type SupportTopic } from '#domain/support/topics.ts'
import type { TicketsInBulk } from '#server/features/support/index.ts'
import { demoId } from '../../demo-id.ts'
import type { PlannedTribe } from '../tribe.ts'

/** A ticket with its messages, oldest first. The author of the last one determines who has to answer. */
type Sketch = {
  reference: string
  /** Index of the member who asks. The first ones have named accounts in the demo. */
  member: number
  topic: SupportTopic
  subject: string
  isSafety?: true
  isClosed?: true
  messages: readonly { by: 'member' | 'staff' | 'note'; hoursAgo: number; text: string }[]
}

const sketches: readonly Sketch[] = [
  {
    reference: 'LM-4T8WN',
    member: 17,
    topic: 'billing',
    subject: 'Company name on my invoices',
    messages: [
      {
        by: 'member',
        hoursAgo: 5,
        text: 'My accountant needs my invoices made out to Harbor Row Holdings LLC. Can you put that on them from now on?',
      },
    ],
  },
  {
    reference: 'LM-9D2KX',
    member: 31,
    topic: 'pod',
    subject: 'My pod hasn’t met in three weeks',
    messages: [
      {
        by: 'member',
        hoursAgo: 30,
        text: 'Our leader moved the meeting twice and skipped it once. I don’t want to cause trouble. I’d just like us to start meeting again.',
      },
      { by: 'note', hoursAgo: 26, text: 'The pod’s attendance was fine before that. I’ll contact the leader first.' },
    ],
  },
  {
    reference: 'LM-6QH3V',
    member: 44,
    topic: 'shipping',
    subject: 'Where is my welcome package?',
    isClosed: true,
    messages: [
      { by: 'member', hoursAgo: 200, text: 'It’s been two weeks and the tracking page doesn’t show anything.' },
      {
        by: 'staff',
        hoursAgo: 190,
        text: 'So sorry about that! Your package got stuck at a facility in Reno. It’s moving again and should reach you by Thursday.',
      },
      { by: 'member', hoursAgo: 120, text: 'It came today. Thank you!' },
    ],
  },
  {
    reference: 'LM-1ZRM7',
    member: 52,
    topic: 'assessment',
    subject: 'Can I redo my assessment?',
    messages: [
      { by: 'member', hoursAgo: 52, text: 'I rushed through the statements on my phone. Will new answers change my pod?' },
      {
        by: 'staff',
        hoursAgo: 47,
        text: 'You can change your answers anytime from your profile. Your pod stays the same. We’ll use your new answers for your next match.',
      },
    ],
  },
]

const savedReplies = [
  {
    title: 'Where to find invoices',
    text: 'Your invoices are on your Membership page, under Manage billing. You can download each one as a PDF.',
  },
  {
    title: 'We’re looking into it',
    text: 'Thanks for letting us know. We’re looking into it today and will email you as soon as we know more.',
  },
]

const hourMs = 3_600_000

/** Plans members' tickets, and the staff's saved replies. */
export function planSupport({ users, members }: PlannedTribe, now: Date): TicketsInBulk {
  const staffId = users.find(({ role }) => role === 'owner')?.id ?? null
  const planned = sketches.flatMap((sketch) => {
    const userId = members[sketch.member]?.id
    return userId === undefined || userId === staffId ? [] : [{ ...sketch, userId }]
  })
  return {
    tickets: planned.map(({ userId, messages, isSafety = false, isClosed = false, reference, topic, subject }) => {
      const visible = messages.filter(({ by }) => by !== 'note')
      const [first, last] = [visible.at(0), visible.at(-1)]
      const at = (entry: typeof first): Date => new Date(now.getTime() - (entry?.hoursAgo ?? 0) * hourMs)
      const state = isClosed ? 'closed' : last?.by === 'staff' ? 'answered' : 'open'
      return {
        id: demoId('ticket', reference),
        reference,
        userId,
        topic,
        subject,
        isSafety,
        priority: priorityOf({ topic, isSafety }),
        state,
        waitsSince: state === 'open' ? at(last) : null,
        assigneeId: messages.some(({ by }) => by !== 'member') ? staffId : null,
        createdAt: at(first),
        changedAt: at(last),
      }
    }),
    messages: planned.flatMap(({ userId, messages, reference }) =>
      messages.map(({ by, hoursAgo, text }, i) => ({
        id: demoId('ticket-message', `${reference}/${i}`),
        ticketId: demoId('ticket', reference),
        authorId: by === 'member' ? userId : staffId,
        by,
        text,
        writtenAt: new Date(now.getTime() - hoursAgo * hourMs),
      })),
    ),
    savedReplies: savedReplies.map((reply) => ({ id: demoId('ready-answer', reply.title), ...reply })),
  }
}
