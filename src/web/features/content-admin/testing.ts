import type { AdminLesson, AdminLessonDetail } from '#contract/api/content/courses-admin.ts'
import type { AdminFaq, AdminFaqDetail } from '#contract/api/content/faqs-admin.ts'

const shippedDefaults = { isPublished: true, version: 1, editedAt: null, isShipped: true, hasNewer: false }

/** Builds a published FAQ that ships with the product, without votes, plus the overrides. */
export function buildFaq(overrides: Partial<AdminFaq> = {}): AdminFaq {
  const text = {
    slug: 'promo-code',
    category: 'membership-and-billing',
    question: 'My code does not work.',
    answer: 'Check it.',
  } as const
  return { ...shippedDefaults, ...text, helpful: 0, notHelpful: 0, ...overrides }
}

/** The same, to be changed. */
export function buildFaqDetail(overrides: Partial<AdminFaqDetail> = {}): AdminFaqDetail {
  return { ...buildFaq(), shipped: null, ...overrides }
}

/** Builds a published text lesson that ships with the product and that no member has started, plus the overrides. */
export function buildLesson(overrides: Partial<AdminLesson> = {}): AdminLesson {
  return {
    ...shippedDefaults,
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
export function buildLessonDetail(overrides: Partial<AdminLessonDetail> = {}): AdminLessonDetail {
  const action = { activity: 'letters', target: 20, text: null } as const
  const course = { slug: 'rehab', title: 'Planning a rehab' }
  return { ...buildLesson(), ...action, body: '## First\n\nWalk every room.', course, shipped: null, ...overrides }
}
