import type { BodyOf } from '#contract/endpoint.ts'
import { ProblemError } from '#contract/problems.ts'
import type { subscribePush } from '#contract/notification-push.ts'
import { isPublicEndpoint } from '#server/gateways/push/reach.ts'
import type { Deps } from '#server/deps.ts'
import type { Viewer } from '#server/platform/http/context.ts'
import { holdSession } from '../../identity/index.ts'
import { keepBrowser } from './store.ts'

const mostBrowsers = 10
const mostOfDevice = 200

/**
 * Has a browser told while it is closed. One that somebody else used before is theirs now: notes are for whoever is signed in.
 *
 * @throws ProblemError `sign-in-required` where the session has ended meanwhile, as nothing would end the notes then; `invalid-fields` for an address that no push service has
 */
export async function switchOn(
  { db, clock, newId }: Pick<Deps, 'db' | 'clock' | 'newId'>,
  { userId, sessionId }: Pick<Viewer, 'userId' | 'sessionId'>,
  { endpoint, p256dh, auth, device }: BodyOf<typeof subscribePush> & { device: string },
): Promise<void> {
  if (!URL.canParse(endpoint) || !isPublicEndpoint(new URL(endpoint))) {
    const message = 'Notes can only be sent to a push service on the open Internet.'
    throw new ProblemError('invalid-fields', undefined, [{ field: 'endpoint', message }])
  }
  const browser = {
    id: newId(),
    userId,
    endpoint,
    p256dh,
    auth,
    device: device.slice(0, mostOfDevice),
    sessionId,
    since: clock.now(),
  }
  await db.transaction(async (tx) => {
    await keepBrowser(tx, browser, mostBrowsers)
    if (!(await holdSession(tx, sessionId))) throw new ProblemError('sign-in-required')
  })
}
