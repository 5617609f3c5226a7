import type { ReversalReport } from '../../billing/index.ts'
import { reversalLetter } from '../mails/reversal-mail.ts'
import { questionAnsweredLetter, questionReceivedLetter, supportInboxLetter } from '../mails/support-mails.ts'
import { cardsLetter } from '../mails/cards-mail.ts'
import { talkLetter } from '../mails/talk-mail.ts'
import { announcedLetter, commentedLetter, hiddenLetter, mentionedLetter, restoredLetter } from '../mails/talk-mails.ts'
import { type ExampleFacts, type Examples, exampleName, reader } from './example.ts'

const { firstName, email } = reader
const section = { label: 'Wins' }
const postId = '00000000-0000-7000-8000-000000000000'
const question = {
  firstName,
  reference: 'LM-7K3Q9',
  topic: 'billing',
  subject: 'Billed twice',
} as const

const inbox = (isNew: boolean, isSafety: boolean) => (facts: ExampleFacts) =>
  supportInboxLetter(isNew, { ...question, topic: isSafety ? 'pod' : 'billing', isSafety, ...facts })

const reversal = (facts: Partial<ReversalReport> & { status: string }) => (shown: ExampleFacts) =>
  reversalLetter(
    {
      kind: 'dispute',
      amountCents: 5_900,
      currency: 'usd',
      reason: 'fraudulent',
      evidenceDueAt: null,
      withholdsAccess: false,
      ...facts,
    },
    shown.appUrl,
  )

/** Letters about what is said in the community and to support. */
export const talkExamples = {
  announced: {
    usual: (facts) =>
      announcedLetter({
        firstName,
        authorName: exampleName('Amara Okafor'),
        section: { label: 'Announcements' },
        postId,
        ...facts,
      }),
  },
  mentioned: {
    usual: (facts) => mentionedLetter({ firstName, authorName: exampleName('Priya Shah'), section, postId, ...facts }),
  },
  'post-commented': {
    usual: (facts) => commentedLetter({ firstName, authorName: exampleName('Priya Shah'), section, postId, ...facts }),
  },
  'post-hidden': {
    usual: (facts) =>
      hiddenLetter({ firstName, what: 'post', reason: 'advertising', note: 'One link is enough.', postId, ...facts }),
  },
  'post-restored': { usual: (facts) => restoredLetter({ firstName, what: 'comment', note: null, postId, ...facts }) },
  'support-received': { usual: (facts) => questionReceivedLetter({ ...question, ...facts }) },
  'support-answered': {
    usual: (facts) =>
      questionAnsweredLetter(
        { ...question, ...facts },
        'Sorry about that. One of the two payments is on its way back to your card.\n\nIt takes three to five working days.',
      ),
  },
} as const satisfies Readonly<Record<string, Examples>>

/** Letters to whoever runs the product. */
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
  'member-cards': { usual: (facts) => cardsLetter({ name: 'Dana Whitfield', email, ...facts }) },
  'retention-talk': {
    usual: () =>
      talkLetter({
        name: 'Dana Whitfield',
        email,
        reason: 'too_expensive',
        interval: 'month',
        message: 'I like my pod, but I am between deals.\nIs there a way to pause for longer?',
      }),
  },
} as const satisfies Readonly<Record<string, Examples>>
