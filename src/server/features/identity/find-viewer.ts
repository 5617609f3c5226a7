import type { Deps } from '#server/deps.ts'
import type { Viewer } from '#server/platform/http/context.ts'
import { fingerprint } from '#server/platform/sealing.ts'
import { longestIdleMs } from './open-session.ts'
import { findSession, touchSession } from './store/sessions.ts'

// Each request shows that a session is in use; writing that down every time would make every read a write.
const noteUseEveryMs = 5 * 60_000

/** The person behind a session's secret, or null when it is unknown, ended, or unused for too long. Slides the idle time. */
export async function findViewer({ db, clock }: Pick<Deps, 'db' | 'clock'>, token: string): Promise<Viewer | null> {
  const now = clock.now()
  const session = await findSession(db, fingerprint(token), now, new Date(now.getTime() - longestIdleMs))
  if (!session) return null
  const due = now.getTime() - session.seenAt.getTime() >= noteUseEveryMs
  if (due) await touchSession(db, session.id, now)
  const idleEnd = (due ? now : session.seenAt).getTime() + longestIdleMs
  return {
    userId: session.userId,
    email: session.email,
    name: session.name,
    isAdmin: session.isAdmin,
    sessionId: session.id,
    sessionEndsAt: new Date(Math.min(idleEnd, session.endsAt.getTime())),
  }
}
