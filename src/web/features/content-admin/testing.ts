import type { AdminLesson, AdminLessonDetail } from '#contract/courses-admin.ts'
import type { AdminFaq, AdminFaqDetail } from '#contract/faqs-admin.ts'

const asShipped = { isPublished: true, version: 1, editedAt: null, isShipped: true, hasNewer: false }

/** A published question that ships with the product, without votes, except where stated. */
export function faqOf(overrides: Partial<AdminFaq> = {}): AdminFaq {
  const text = {
    slug: 'promo-code',
    category: 'membership-and-billing',
    question: 'My code does not work.',
    answer: 'Check it.',
  } as const
  return { ...asShipped, ...text, helpful: 0, notHelpful: 0, ...overrides }
}

/** The same, to be changed. */
export function faqDetailOf(overrides: Partial<AdminFaqDetail> = {}): AdminFaqDetail {
  return { ...faqOf(), shipped: null, ...overrides }
}

/** A published text lesson that ships with the product, not started by any member, except where stated. */
export function lessonOf(overrides: Partial<AdminLesson> = {}): AdminLesson {
  return {
    ...asShipped,
    slug: 'scope',
    title: 'Write the scope down',
    minutes: 6,
    kind: 'text',
    began: 0,
    finished: 0,
    ...overrides,
  }
}

/** The same, to be changed. */
export function lessonDetailOf(overrides: Partial<AdminLessonDetail> = {}): AdminLessonDetail {
  const action = { activity: 'letters', target: 20, text: null } as const
  const course = { slug: 'rehab', title: 'Planning a rehab' }
  return { ...lessonOf(), ...action, body: '## First\n\nWalk every room.', course, shipped: null, ...overrides }
}
