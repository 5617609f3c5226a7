import type { ReversalReport } from '../../billing/index.ts'
import { reversalEmail } from '../emails/reversal-email.ts'
import { questionAnsweredEmail, questionReceivedEmail, supportInboxEmail } from '../emails/support-emails.ts'
import { memberCardsEmail } from '../emails/member-cards-email.ts'
import { retentionTalkEmail } from '../emails/retention-talk-email.ts'
import { announcedEmail, commentedEmail, hiddenEmail, mentionedEmail, restoredEmail } from '../emails/community-emails.ts'
import { type ExampleData, type Examples, exampleReference, recipient } from './example.ts'

const { firstName, email } = recipient
const section = { label: 'Wins' }
const postId = '00000000-0000-7000-8000-000000000000'
const question = {
  firstName,
  reference: 'LM-7K3Q9',
  topic: 'billing',
  subject: 'Billed twice',
} as const

const inbox = (isNew: boolean, isSafety: boolean) => (data: ExampleData) =>
  supportInboxEmail(isNew, { ...question, topic: isSafety ? 'pod' : 'billing', isSafety, ...data })

const reversal = (data: Partial<ReversalReport> & { status: string }) => (exampleData: ExampleData) =>
  reversalEmail(
    {
      kind: 'dispute',
      amountCents: 5_900,
      currency: 'usd',
      reason: 'fraudulent',
      evidenceDueAt: null,
      withholdsAccess: false,
      ...data,
    },
    exampleData.appUrl,
  )

/** Emails about the community and support. */
export const communityExamples = {
  announced: {
    usual: (data) =>
      announcedEmail({
        firstName,
        authorName: exampleReference('Amara Okafor'),
        section: { label: 'Announcements' },
        postId,
        ...data,
      }),
  },
  mentioned: {
    usual: (data) => mentionedEmail({ firstName, authorName: exampleReference('Priya Shah'), section, postId, ...data }),
  },
  'post-commented': {
    usual: (data) => commentedEmail({ firstName, authorName: exampleReference('Priya Shah'), section, postId, ...data }),
  },
  'post-hidden': {
    usual: (data) =>
      hiddenEmail({ firstName, what: 'post', reason: 'advertising', note: 'One link is enough.', postId, ...data }),
  },
  'post-restored': { usual: (data) => restoredEmail({ firstName, what: 'comment', note: null, postId, ...data }) },
  'support-received': { usual: (data) => questionReceivedEmail({ ...question, ...data }) },
  'support-answered': {
    usual: (data) =>
      questionAnsweredEmail(
        { ...question, ...data },
        'Sorry about that. One of the two payments is on its way back to your card.\n\nIt takes three to five working days.',
      ),
  },
} as const satisfies Readonly<Record<string, Examples>>

/** Emails to the operator and staff. */
export const staffExamples = {
  'payment-reversal': {
    refund: reversal({ kind: 'refund', reason: 'requested_by_customer', status: 'succeeded' }),
    'failed-refund': reversal({ kind: 'refund', reason: 'requested_by_customer', status: 'failed' }),
    'new-dispute': reversal({ status: 'needs_response', evidenceDueAt: '2026-01-14T23:59:59Z' }),
    'dispute-under-review': reversal({ status: 'under_review' }),
    'dispute-won': reversal({ status: 'won' }),
    'dispute-lost': reversal({ status: 'lost', withholdsAccess: true }),
  },
  'support-inbox': { new: inbox(true, false), safety: inbox(true, true), more: inbox(false, false) },
  'member-cards': { usual: (data) => memberCardsEmail({ name: 'Dana Whitfield', email, ...data }) },
  'retention-talk': {
    usual: () =>
      retentionTalkEmail({
        name: 'Dana Whitfield',
        email,
        reason: 'too_expensive',
        interval: 'month',
        message: 'I like my pod, but I am between deals.\nIs there a way to pause for longer?',
      }),
  },
} as const satisfies Readonly<Record<string, Examples>>
