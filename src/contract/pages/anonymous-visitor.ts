import type { Visitor } from './visitor.ts'

/** The visitor before sign-in. */
export const anonymousVisitor: Visitor = {
  user: null,
  timezone: null,
  role: null,
  permissions: [],
  needsSecondFactor: false,
  mayAskSecondFactor: false,
  leaderFactor: null,
  access: { general: false, pod_marketplace: false },
  podId: null,
  leadsPod: false,
  applicantsWaiting: 0,
  unreadNotices: 0,
  nextTopicSlug: null,
}
