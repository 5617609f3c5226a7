import { nextUnanswered } from '#domain/assessment/progress.ts'
import { stranger, type Visitor } from '#contract/visitor.ts'
import type { Viewer } from '#server/platform/http/context.ts'
import type { MeDeps } from './read-me.ts'
import { findStanding } from './store/standing.ts'

/** Who is asking, as far as the guards of pages care; a stranger costs no question to the database. */
export async function readVisitor({ db, clock }: MeDeps, viewer: Viewer | null): Promise<Visitor> {
  if (!viewer) return stranger
  const { access, pods, answers } = await findStanding(db, viewer.userId, clock.now())
  return {
    user: { id: viewer.userId, email: viewer.email, name: viewer.name },
    isAdmin: viewer.isAdmin,
    access,
    podId: pods.podId,
    leadsPod: pods.leadsPod,
    nextTopicSlug: nextUnanswered(answers ?? {})?.topicSlug ?? null,
  }
}
